import { createHash } from 'node:crypto'

/** How many rows there are, and a sum over the hashes of all of them: the same for the same rows in any order. */
export type Tally = { count: number; sum: string }

const room = 2n ** 128n

export function createTally() {
  let count = 0
  let sum = 0n
  return {
    add: (rows: readonly string[]) => {
      for (const row of rows) {
        const hash = createHash('sha256').update(row).digest('hex')
        sum = (sum + BigInt(`0x${hash.slice(0, 32)}`)) % room
      }
      count += rows.length
    },
    read: (): Tally => ({ count, sum: sum.toString(16) }),
  }
}

/** Names of the tables whose rows are not the same. */
export function differences(one: Record<string, Tally>, other: Record<string, Tally>): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter(
    (name) => one[name]?.count !== other[name]?.count || one[name]?.sum !== other[name]?.sum,
  )
}
