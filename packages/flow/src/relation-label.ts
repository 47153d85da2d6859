import type { FlowEdge } from './schema.ts'

/** What a relation of classes says by its line alone; empty when that is no more than that it leads somewhere. */
export function relationWords({ relation, kind }: Pick<FlowEdge, 'relation' | 'kind'>): string {
  if (relation === 'generalisation') return kind === 'async' ? 'implements' : 'is a'
  if (relation === 'composition') return 'consists of'
  return relation === 'aggregation' ? 'has' : ''
}

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
