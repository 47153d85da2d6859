import { type ElementState, type OutlineItem, outline, playbackState } from '@flain/render'
import { Icon } from '@flain/ui'
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useState } from 'react'
import { graphOf } from '../../state/studio-state.ts'
import { type Store, useStore, useStudio } from '../../state/store.ts'
import { Glyph } from './glyph.tsx'

/** The flow as nested text, numbered by playback order: the picture's alternative, and a way to move through it. */
export function OutlinePanel() {
  const store = useStore()
  const isOpen = useStudio((state) => state.isOutlineOpen)
  // Typing never waits for the list.
  const graph = useDeferredValue(useStudio(graphOf))
  const lookOf = useLooks()
  const { items } = useMemo(() => outline(graph), [graph])
  const [query, setQuery] = useState<string>()
  const shown = useMemo(() => (query ? search(items, query) : items), [items, query])

  return (
    <aside className="outline" id="outline" aria-label="Outline" hidden={!isOpen}>
      <div className="oh">
        <h2>Outline</h2>
        <button
          className="icon-btn sm"
          aria-label="Search steps"
          aria-expanded={query !== undefined}
          onClick={() => setQuery(query === undefined ? '' : undefined)}
        >
          <Icon name="search" size={18} />
        </button>
        <button
          className="icon-btn sm"
          aria-label="Hide outline"
          onClick={() => store.dispatch({ do: 'outline', isOpen: false })}
        >
          <Icon name="chevl" size={18} />
        </button>
      </div>
      {query !== undefined && (
        <input
          className="input ofind"
          type="search"
          aria-label="Find a step"
          placeholder="Find a step"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person for typing into
          autoFocus
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {items.length === 0 && <p className="none">The steps of your flow are listed here, in order.</p>}
      {items.length > 0 && shown.length === 0 && <p className="none">No step has these words.</p>}
      {shown.length > 0 && (
        // The rows are buttons; arrow keys only move between them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul onKeyDown={moveFocus}>
          <Items items={shown} lookOf={lookOf} />
        </ul>
      )}
    </aside>
  )
}

type LookOf = (id: string) => ElementState
type ItemsProps = { items: OutlineItem[]; lookOf: LookOf }

function Items({ items, lookOf }: ItemsProps) {
  return items.map((item) =>
    item.kind === 'group' ? (
      <li key={item.id} className="og">
        <h3>{item.text}</h3>
        <ul>
          <Items items={item.children} lookOf={lookOf} />
        </ul>
      </li>
    ) : (
      <li key={item.id} className={lookOf(item.id)}>
        <Row item={item} isNow={lookOf(item.id) === 'now'} />
        {item.children.length > 0 && (
          <ul className="branch">
            <Items items={item.children} lookOf={lookOf} />
          </ul>
        )}
      </li>
    ),
  )
}

const Row = memo(function Row({ item, isNow }: { item: OutlineItem; isNow: boolean }) {
  const store = useStore()
  if (item.kind === 'group') return null
  const leads = item.links.map((link) => (link.label ? `${link.label}: ${link.text}` : link.text)).join(', ')
  return (
    <button aria-current={isNow ? 'step' : undefined} onClick={() => choose(store, item)}>
      <Glyph kind={item.kind} />
      <span>
        {item.text}
        <span className="vh">
          , {item.kind}
          {item.detail ? `, ${item.detail}` : ''}
          {leads ? `, leads to ${leads}` : ''}
        </span>
      </span>
      <small>{item.step}</small>
    </button>
  )
})

/** The playback state of each row; at rest the selected rows are the current ones. */
function useLooks(): LookOf {
  const drawn = useStudio((state) => state.drawn)
  const at = useStudio((state) => state.playback.at)
  const selection = useStudio((state) => state.selection)
  return useMemo(() => {
    if (at === undefined || !drawn) return (id) => (selection.includes(id) ? 'now' : 'done')
    const { nodes } = playbackState(drawn.scene, drawn.steps, at)
    return (id) => nodes.get(id) ?? 'done'
  }, [drawn, at, selection])
}

/** During playback a row leads to its step; at rest it selects its node. */
function choose(store: Store, item: OutlineItem) {
  const isPlaying = store.get().playback.at !== undefined
  if (isPlaying && item.step !== undefined) store.dispatch({ do: 'go', at: item.step - 1 })
  else store.dispatch({ do: 'select', ids: [item.id] })
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const isEnd = event.key === 'Home' || event.key === 'End'
  if ((by === 0 && !isEnd) || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : at + by
  rows[next]?.focus()
  event.preventDefault()
  event.stopPropagation()
}

/** Items that have the words, and groups that hold one. */
function search(items: OutlineItem[], query: string): OutlineItem[] {
  const words = query.toLowerCase().trim()
  return items.flatMap((item) => {
    const children = search(item.children, query)
    const isHit = `${item.text} ${item.detail ?? ''}`.toLowerCase().includes(words)
    return isHit || children.length > 0 ? [{ ...item, children }] : []
  })
}
