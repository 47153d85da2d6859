/** Sorts a few things in place, equal ones in the order they had: on short lists faster than the engine's own sort. */
export function sortFew<Thing>(things: Thing[], compare: (a: Thing, b: Thing) => number): Thing[] {
  if (things.length > fewAtMost) return things.sort(compare)
  for (let i = 1; i < things.length; i++) {
    const thing = things[i]
    if (thing === undefined) continue
    let at = i
    for (; at > 0; at--) {
      const before = things[at - 1]
      if (before === undefined || compare(before, thing) <= 0) break
      things[at] = before
    }
    things[at] = thing
  }
  return things
}

const fewAtMost = 24
