/** The words of a relation, and behind them how many stand at each end. */
export function relationLabel(words: string, left = '', right = ''): string {
  const counts = left + right === '' ? '' : `${left || '?'} : ${right || '?'}`
  return words !== '' && counts !== '' ? `${words} (${counts})` : words + counts
}
