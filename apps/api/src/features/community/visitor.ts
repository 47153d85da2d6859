import type { Context } from '../../context.ts'
import type { Caller } from '../../http/handler.ts'
import type { Visit } from '../../http/visit.ts'

/**
 * A name for whoever is visiting that says nothing about them: a keyed hash of account, or of the network somebody
 * comes from, and of the day, so that two days cannot be joined. What a
 * browser says of itself is no part of it: anybody can say something new each time.
 */
export function visitorHash(
  caller: Caller | undefined,
  visit: Visit,
  context: Context,
): { day: string; hash: string } {
  const day = context.now().toISOString().slice(0, 10)
  const parts = caller ? ['account', caller.userId] : ['visitor', visit.network]
  return { day, hash: context.keys.pepper('visitor', day, ...parts) }
}
