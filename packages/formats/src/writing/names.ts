/**
 * Gives every id a name that a format accepts, the id itself when it can be one. Two ids never share a name,
 * and names that differ only in case count as the same, since some programs fold it.
 */
export function safeNames(ids: readonly string[], reserved: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const id of ids) {
    const letters = id.replace(/[^A-Za-z0-9]+/g, '_').slice(0, 60)
    const begun = /^[A-Za-z]/.test(letters) ? letters : `n${letters}`
    const plain = /^[A-Za-z]\w{0,63}$/.test(id) ? id : begun
    const isFree = (name: string): boolean =>
      !taken.has(name.toLowerCase()) && !reserved.has(name.toLowerCase())
    let name = plain
    for (let count = 2; !isFree(name); count++) name = `${plain}_${count}`
    taken.add(name.toLowerCase())
    names.set(id, name)
  }
  return names
}
