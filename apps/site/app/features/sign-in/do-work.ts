/** The work that a server asks of a browser before one more sign-up from the same place. */
import type { CallFailure } from '@flain/client'
import { limits } from '@flain/contract'

type Task = NonNullable<CallFailure['work']>

/** So many tries go to the browser's own threads at once. */
const atOnce = 8

/** Tries number after number, without holding up the page. Null where the browser has nothing to work with. */
export async function doWork({ task, bits }: Task): Promise<{ task: string; answer: number } | null> {
  // Only pages that came over https, or from this machine, have it.
  if (!('subtle' in crypto)) return null
  const salt = new TextEncoder().encode(task)
  for (let first = 0; ; first += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => first + index)
    const found = await Promise.all(numbers.map((number) => zeroBitsOf(number, salt)))
    const at = found.findIndex((count) => count >= bits)
    if (at >= 0) return { task, answer: first + at }
  }
}

async function zeroBitsOf(number: number, salt: Uint8Array<ArrayBuffer>): Promise<number> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', new TextEncoder().encode(String(number)), 'PBKDF2', false, [
    'deriveBits',
  ])
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: limits.workRounds }
  return Math.clz32(new DataView(await subtle.deriveBits(rule, key, 32)).getUint32(0))
}
