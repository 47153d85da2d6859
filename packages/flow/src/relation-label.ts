/** The words of a relation, and behind them how many stand at each end. */
export function relationLabel(words: string, left = '', right = ''): string {
  const counts = left + right === '' ? '' : `${left || '?'} : ${right || '?'}`
  return words !== '' && counts !== '' ? `${words} (${counts})` : words + counts
}

const counted = /^(?:(.*\S) \()?([^\s():]{1,20}) : ([^\s():]{1,20})\)?$/

/** What `relationLabel` put together. */
export function countsIn(label = ''): { words: string; counts: { from?: string; to?: string } } | undefined {
  const [, words = '', from = '?', to = '?'] = counted.exec(label) ?? []
  if (from === '?' && to === '?') return undefined
  return { words, counts: { ...(from === '?' ? {} : { from }), ...(to === '?' ? {} : { to }) } }
}
