/** Counts work instead of time, for tests that a busy machine must not fail. Only tests import this file. */

/** How often anything of the value was read, at any depth, while the work was done. */
export function countReads<T extends object>(value: T, work: (value: T) => unknown): number {
  let count = 0
  const known = new WeakMap<object, object>()
  const wrap = <V extends object>(target: V): V => {
    const made = known.get(target)
    if (made) return made as V
    const proxy = new Proxy(target, {
      get(at, key, receiver) {
        count += 1
        const found: unknown = Reflect.get(at, key, receiver)
        return typeof found === 'object' && found !== null ? wrap(found) : found
      },
    })
    known.set(target, proxy)
    return proxy
  }
  work(wrap(value))
  return count
}
