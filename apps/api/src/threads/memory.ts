/** Names that are remembered for a while, the latest of them. */
export type Memory = {
  add: (name: string) => void
  has: (name: string) => boolean
}

const most = 10_000

export function createMemory(lifeMs: number, now: () => number = () => performance.now()): Memory {
  const until = new Map<string, number>()
  return {
    add: (name) => {
      until.delete(name)
      until.set(name, now() + lifeMs)
      const [oldest] = until.keys()
      if (until.size > most && oldest !== undefined) until.delete(oldest)
    },
    has: (name) => (until.get(name) ?? 0) > now(),
  }
}
