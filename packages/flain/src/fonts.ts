/** NOTE: the build puts the bytes themselves in this file's place, so that the package reads no file. */
import { readFile } from 'node:fs/promises'
import { fontFolder } from './font-folder.ts'

const open = async (name: string) => new Uint8Array(await readFile(new URL(name, fontFolder)))

/** The letters, and those of Latin Extended; then the two a picture takes along. */
export const [letters, moreLetters, basic, latin] = await Promise.all([
  open('schibsted-grotesk-560.ttf'),
  open('schibsted-grotesk-560-ext.ttf'),
  open('schibsted-grotesk-560-basic.woff2'),
  open('schibsted-grotesk-560-latin.woff2'),
])
