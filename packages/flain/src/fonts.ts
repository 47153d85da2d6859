/** NOTE: the build puts the bytes themselves in this file's place, so that the package reads no file. */
import { readFileSync } from 'node:fs'
import { fontFolder } from './font-folder.ts'

const open = (name: string) => new Uint8Array(readFileSync(new URL(name, fontFolder)))

/** The letters, and those of Latin Extended; then the two a picture takes along. */
export const letters = open('schibsted-grotesk-560.ttf')
export const moreLetters = open('schibsted-grotesk-560-ext.ttf')
export const basic = open('schibsted-grotesk-560-basic.woff2')
export const latin = open('schibsted-grotesk-560-latin.woff2')
