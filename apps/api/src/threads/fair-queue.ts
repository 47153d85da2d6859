/**
 * Who comes next: of all that wait, whoever used the least time lately. A person who asks for much waits behind one who
 * asks for little, and a flow that is slow to draw costs its owner the turns, whoever asks for it.
 */

/** On whose account a piece of work goes. Left out for what the server does for itself, which comes first. */
export type Parties = {
  /** The network address it was asked from. */
  source?: string | undefined
  /** Whose flow it is about. */
  owner?: string | undefined
}

export type Waiting = {
  /** Everybody who asked for it. It comes when the turn of the first of them comes. */
  askers: Parties[]
}

export type FairQueue<T extends Waiting> = {
  /** What has to go for it, to be refused: itself, or what somebody who used more added last. */
  add: (item: T) => T | undefined
  /** What was taken out and has to wait again. Never refused. */
  putBack: (items: readonly T[]) => void
  next: (fits: (item: T) => boolean) => T | undefined
  has: (fits: (item: T) => boolean) => boolean
  find: (fits: (item: T) => boolean) => T | undefined
  /** Milliseconds that were worked for them. */
  charge: (parties: Parties, ms: number) => void
  clear: () => T[]
}

export type QueueOptions = {
  most?: number
  /** How many of one source or one owner. */
  mostOfOne?: number
  now?: () => number
}

const usual = { most: 500, mostOfOne: 200 }

const namesOf = ({ source, owner }: Parties): string[] => [
  ...(source === undefined ? [] : [`from ${source}`]),
  ...(owner === undefined ? [] : [`by ${owner}`]),
]

/** Ties go to whoever has waited longest. O(waiting) for each call. */
export function createFairQueue<T extends Waiting>(options: QueueOptions = {}): FairQueue<T> {
  const { most, mostOfOne } = { ...usual, ...options }
  const ledger = createLedger(options.now ?? (() => performance.now()))
  let items: T[] = []
  const costOf = ({ askers }: T) =>
    Math.min(...askers.map((parties) => Math.max(0, ...namesOf(parties).map(ledger.usedBy))))
  const take = (item: T) => {
    items = items.filter((other) => other !== item)
    return item
  }
  const hasTooMany = (name: string) =>
    items.filter(({ askers }) => askers.some((parties) => namesOf(parties).includes(name))).length >=
    mostOfOne
  const add = (item: T): T | undefined => {
    if (item.askers.some((parties) => namesOf(parties).some(hasTooMany))) return item
    if (items.length < most) {
      items.push(item)
      return undefined
    }
    const last = items.reduce((one, other) => (costOf(other) >= costOf(one) ? other : one))
    if (costOf(last) <= costOf(item)) return item
    take(last)
    items.push(item)
    return last
  }
  return {
    add,
    putBack: (back) => void items.unshift(...back),
    next: (fits) => {
      const fitting = items.filter(fits)
      if (fitting.length === 0) return undefined
      return take(fitting.reduce((one, other) => (costOf(other) < costOf(one) ? other : one)))
    },
    has: (fits) => items.some(fits),
    find: (fits) => items.find(fits),
    charge: (parties, ms) => namesOf(parties).forEach((name) => ledger.charge(name, ms)),
    clear: () => items.splice(0),
  }
}

/** What was used counts half after so long. */
const halfLifeMs = 10_000
/** Names whose use is forgotten before it has faded, when there are more. */
const mostNames = 10_000

type Ledger = { usedBy: (name: string) => number; charge: (name: string, ms: number) => void }

function createLedger(now: () => number): Ledger {
  const accounts = new Map<string, { used: number; at: number }>()
  const usedBy = (name: string) => {
    const account = accounts.get(name)
    return account ? account.used * 2 ** ((account.at - now()) / halfLifeMs) : 0
  }
  return {
    usedBy,
    charge: (name, ms) => {
      const used = Math.max(0, usedBy(name) + ms)
      accounts.delete(name)
      accounts.set(name, { used, at: now() })
      const [oldest] = accounts.keys()
      if (accounts.size > mostNames && oldest !== undefined) accounts.delete(oldest)
    },
  }
}
