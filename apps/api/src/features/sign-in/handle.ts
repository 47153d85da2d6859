import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
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

/** The plain handle when nobody has it, else one with a random ending. */
export async function freeHandle(tx: Transaction, name: string): Promise<string> {
  const plain = toHandle(name)
  const taken = await tx.db.select({ id: users.id }).from(users).where(eq(users.handle, plain)).limit(1)
  if (taken.length === 0) return plain
  const ending = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  return `${plain}-${ending}`
}
