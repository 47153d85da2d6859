/**
 * How an API key is written: `flain_pat_`, 40 random letters and digits, and six that follow from them, so that a mistyped key
 * is known without asking the database, and a scanner of leaked secrets knows a real one.
 */
import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { keyStart } from '@flain/contract'
import { isSame } from '../../config/secrets.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62 to the power of 40 is more than 2 to the power of 238. */
const randomLength = 40
const checkLength = 6
const whole = new RegExp(`^${keyStart}[0-9A-Za-z]{${randomLength + checkLength}}$`)

export function makeKey(): string {
  const letters = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)])
  const start = `${keyStart}${letters.join('')}`
  return start + checkOf(start)
}

/** CRC-32 in the digits of the alphabet; 62 to the power of 6 is more than any of them. */
function checkOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let index = 0; index < checkLength; index += 1) {
    digits = (alphabet[rest % alphabet.length] ?? '') + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}

/** Meant as a key, whole or not. */
export const looksLikeKey = (text: string): boolean => text.startsWith(keyStart)

export function isWholeKey(text: string): boolean {
  return whole.test(text) && isSame(checkOf(text.slice(0, -checkLength)), text.slice(-checkLength))
}

/** What may be shown of a key again. */
export const hintOf = (key: string): string => key.slice(-4)
