/**
 * Work before a sign-up: after the first few of a day from one place, a browser has to find a number that only trying
 * finds. It costs a person a second and whoever wants a thousand accounts a thousand. PBKDF2, because browsers have it as
 * fast as any program does.
 */
import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limits } from '@flain/contract'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import type { Visit } from '../../http/visit.ts'

type Asked = { email: string; work?: { task: string; answer: number } | undefined }

const derive = promisify(pbkdf2)

/** Nothing is kept of a task: it is made of what it is for and of the time, and made again to look at an answer. */
export async function checkWork({ email, work }: Asked, visit: Visit, context: Context): Promise<void> {
  const { freeCount, workBits: bits } = context.config.signUps
  if (bits === 0) return
  const { limit, left } = await context.rateLimits.count('signUpsFromSource', visit.source)
  if (limit - left <= freeCount) return
  const turn = Math.floor(context.now().getTime() / (1000 * limits.workSeconds))
  const taskOf = (when: number) =>
    context.keys.pepper('work', visit.source, email, String(bits), String(when))
  const isOurs = work !== undefined && [turn, turn - 1].some((when) => isSame(work.task, taskOf(when)))
  if (isOurs && (await zeroBitsOf(work.task, work.answer)) >= bits) return
  throw new ApiError('work_required', { work: { task: taskOf(turn), bits } })
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** At most 32 are looked at. */
async function zeroBitsOf(task: string, answer: number): Promise<number> {
  const made = await derive(String(answer), task, limits.workRounds, 4, 'sha256')
  return Math.clz32(made.readUInt32BE())
}
