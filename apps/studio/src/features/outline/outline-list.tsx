import { hostOf, isEqual } from '@flain/flow'
import {
  type ElementState,
  type OutlineItem,
  type OutlineLink,
  outline,
  playbackState,
  walkState,
} from '@flain/flow'
import { t, translate } from '@flain/languages'
import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { graphOf } from '../../state/studio-state.ts'
import { type Store, useStore, useStudio, useStudioAfterFrame } from '../../state/store.ts'
import { firstOf } from './first-of.ts'
import { Glyph } from './glyph.tsx'
import { useGrowing } from './use-growing.ts'
import './outline.css'

/** From here on a list is worth searching. */
const manySteps = 12

/** The browser skips a list that is out of sight as a whole; single rows would each have to be asked. */
const blockLength = 25

/** The flow as nested text, numbered by playback order: the picture's alternative, and a way to move through it. */
export function OutlineList() {
  const drawingId = useStudio((state) => state.drawing.id)
  return <List key={drawingId} />
}

function List() {
  const graph = useStudioAfterFrame(graphOf)
  const lookOf = useLooks()
  const isResting = useStudio((state) => state.playback.at === undefined && state.walk === undefined)
  const { items } = useMemo(() => outline(graph), [graph])
  const [query, setQuery] = useState('')
  const found = useMemo(() => (query ? search(items, query) : items), [items, query])
  const count = useGrowing(graph.nodes.length)
  const shown = useMemo(() => firstOf(found, count), [found, count])
  const blocks = useMemo(() => blocksOf(shown), [shown])
  if (items.length === 0)
    return <p className="none">{t('The steps of your flow are listed here, in order.')}</p>
  return (
    <>
      {graph.nodes.length >= manySteps && (
        <input
          className="input ofind"
          type="search"
          aria-label={t('Find a step')}
          placeholder={t('Find a step')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className="none">{t('No step has these words.')}</p>}
      {shown.length > 0 && (
        // The rows are buttons; arrow keys only move between them.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={isResting ? 'oblocks resting' : 'oblocks'} onKeyDown={moveFocus}>
          {blocks.map((block) => (
            <ul key={block[0]?.id} className="orows">
              <Items items={block} lookOf={lookOf} />
            </ul>
          ))}
        </div>
      )}
    </>
  )
}

function blocksOf(items: OutlineItem[]): OutlineItem[][] {
  const count = Math.ceil(items.length / blockLength)
  return Array.from({ length: count }, (_, at) => items.slice(at * blockLength, (at + 1) * blockLength))
}

type LookOf = (id: string) => ElementState
type ItemsProps = { items: OutlineItem[]; lookOf: LookOf }

function Items({ items, lookOf }: ItemsProps) {
  return items.map((item) =>
    item.kind === 'group' ? (
      <li key={item.id} className="og">
        <h2 dir="auto">{item.text}</h2>
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

function saidOf({ label, icon, many, text, link }: OutlineLink): string {
  const said = label ?? icon
  const more = [many, link && t('the line links to {host}', { host: hostOf(link) })]
    .filter(Boolean)
    .join(', ')
  const lead = said ? `${said}: ${text}` : text
  return more ? `${lead} (${more})` : lead
}

/** Each reading makes new items, most of which say what they said before. */
const Row = memo(function Row({ item, isNow }: { item: OutlineItem; isNow: boolean }) {
  const store = useStore()
  if (item.kind === 'group') return null
  const leads = item.links.map(saidOf).join(', ')
  return (
    <button aria-current={isNow ? 'step' : undefined} onClick={() => choose(store, item)}>
      <Glyph kind={item.kind} />
      <span>
        <bdi>{item.text}</bdi>
        <span className="vh">
          , {translate(item.kind)}
          {item.detail ? `, ${item.detail}` : ''}
          {item.picture ? t(', picture: {words}', { words: item.picture }) : ''}
          {item.link ? t(', links to {host}', { host: hostOf(item.link) }) : ''}
          {leads ? t(', leads to {steps}', { steps: leads }) : ''}
        </span>
      </span>
      <small>{item.step}</small>
    </button>
  )
}, isEqual)

/** The playback state of each row; at rest the selected rows are the current ones. */
function useLooks(): LookOf {
  const at = useStudio((state) => state.playback.at)
  const walk = useStudio((state) => state.walk)
  // At rest a new drawing changes no row's look.
  const drawn = useStudio((state) =>
    state.walk || state.playback.at !== undefined ? state.drawn : undefined,
  )
  const selection = useStudio((state) => state.selection)
  return useMemo(() => {
    if (walk && drawn) {
      const { nodes } = walkState(drawn.scene, walk.path)
      return (id) => nodes.get(id) ?? 'done'
    }
    if (at === undefined || !drawn) return (id) => (selection.includes(id) ? 'now' : 'done')
    const { nodes } = playbackState(drawn.scene, drawn.steps, at)
    return (id) => nodes.get(id) ?? 'done'
  }, [drawn, at, walk, selection])
}

/** During playback a row leads to its step; at rest it selects its node. */
function choose(store: Store, item: OutlineItem) {
  const isPlaying = store.get().playback.at !== undefined
  if (isPlaying && item.step !== undefined) store.dispatch({ do: 'go', at: item.step - 1 })
  else store.dispatch({ do: 'select', ids: [item.id] })
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const by = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp')
  const isEnd = event.key === 'Home' || event.key === 'End'
  if ((by === 0 && !isEnd) || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const end = event.key === 'Home' ? 0 : rows.length - 1
  const next = isEnd ? end : at + by
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
