import { randomInt } from 'node:crypto'
import { isReservedHandle } from '@flain/contract'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The name as part of an address: `Zoë Adler` → `zoe-adler`. */
export function toHandle(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '')
  return ascii.length >= 2 ? ascii : 'creator'
}

/** Of an account whose address is not proven. It takes no name away from anybody. */
export const pendingHandle = () => `pending-${ending(16)}`

const ending = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Any number; those who take a handle take turns by it. */
const handleLock = 7_361_205

/** The plain handle when nobody has it and nobody may not, else one with a random ending. */
export async function freeHandle(tx: Transaction, name: string): Promise<string> {
  const plain = toHandle(name)
  if (isReservedHandle(plain)) return `creator-${ending(6)}`
  await tx.db.execute(sql`select pg_advisory_xact_lock(${handleLock}, hashtext(${plain}))`)
  const taken = await tx.db.select({ id: users.id }).from(users).where(eq(users.handle, plain)).limit(1)
  return taken.length === 0 ? plain : `${plain}-${ending(6)}`
}
