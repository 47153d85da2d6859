import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '@flain/contract'

/** 256 random bits, as 43 characters that need no escaping anywhere. */
export const makeSecret = () => randomBytes(32).toString('base64url')

/** What is stored of a secret. Fast is fine: 256 bits cannot be guessed. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Evenly spread over all codes, leading zeros included. */
export const makeOtp = () => String(randomInt(10 ** limits.otpLength)).padStart(limits.otpLength, '0')

/** Takes the same time wherever the two differ. */
export function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
