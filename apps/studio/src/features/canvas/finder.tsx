import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { findParts } from '../../state/edits/find-parts.ts'
import { graphOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'

type FinderProps = {
  /** Closed: the focus goes back to the board, where what was found is selected. */
  onClosed: () => void
}

/** Finds steps, groups and labels by their words. Enter goes to the next one, Shift and Enter back. */
export function Finder({ onClosed }: FinderProps) {
  const store = useStore()
  const graph = useStudio(graphOf)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const hits = useMemo(() => findParts(graph, query), [graph, query])

  function goTo(index: number, found = hits) {
    const id = found[index]
    setAt(index)
    if (id !== undefined) store.dispatch({ do: 'visit', id })
  }

  function search(words: string) {
    setQuery(words)
    goTo(0, findParts(graph, words))
  }

  function walk(by: 1 | -1) {
    if (hits.length > 0) goTo((at + by + hits.length) % hits.length)
  }

  function close() {
    store.dispatch({ do: 'find', isOpen: false })
    onClosed()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) walk(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const count =
    hits.length === 0
      ? t('None')
      : t('{at} of {count}', { at: Math.min(at, hits.length - 1) + 1, count: hits.length })
  return (
    <search className="finder" aria-label={t('Find in the flow')}>
      <input
        className="input"
        aria-label={t('Find a step, a group or a label')}
        placeholder={t('Find a step')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person for typing into
        autoFocus
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className="meta num">{query.trim() === '' ? '' : count}</output>
      <button
        className="icon-btn sm"
        aria-label={t('Previous')}
        disabled={hits.length === 0}
        onClick={() => walk(-1)}
      >
        <Icon name="chevl" size={18} />
      </button>
      <button
        className="icon-btn sm"
        aria-label={t('Next')}
        disabled={hits.length === 0}
        onClick={() => walk(1)}
      >
        <Icon name="chevr" size={18} />
      </button>
      <button className="icon-btn sm" aria-label={t('Close the search')} onClick={close}>
        <Icon name="x" size={18} />
      </button>
    </search>
  )
}
