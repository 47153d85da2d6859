/** The place of each thing in its list, by id. */
export function indexById(things: readonly { id: string }[]): Map<string, number> {
  const index = new Map<string, number>()
  for (let i = 0; i < things.length; i++) index.set(things[i]?.id ?? '', i)
  return index
}
