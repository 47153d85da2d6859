/** A queue that gives back the cheapest entry first; entries of one cost in no promised order. */
export type Queue<Entry> = {
  push: (entry: Entry, cost: number) => void
  take: () => Entry | undefined
}

export function createQueue<Entry>(): Queue<Entry> {
  const entries: Entry[] = []
  const costs: number[] = []
  return {
    push(entry, cost) {
      let at = entries.length
      entries.push(entry)
      costs.push(cost)
      while (at > 0) {
        const up = (at - 1) >> 1
        if ((costs[up] ?? 0) <= cost) break
        entries[at] = entries[up] ?? entry
        costs[at] = costs[up] ?? 0
        at = up
      }
      entries[at] = entry
      costs[at] = cost
    },
    take() {
      const top = entries[0]
      const last = entries.pop()
      const cost = costs.pop() ?? 0
      if (entries.length === 0 || last === undefined) return top
      let at = 0
      for (;;) {
        let child = 2 * at + 1
        if (child >= entries.length) break
        if (child + 1 < entries.length && (costs[child + 1] ?? 0) < (costs[child] ?? 0)) child++
        if ((costs[child] ?? 0) >= cost) break
        entries[at] = entries[child] ?? last
        costs[at] = costs[child] ?? 0
        at = child
      }
      entries[at] = last
      costs[at] = cost
      return top
    },
  }
}
