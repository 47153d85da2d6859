import type { FlowGraph, Issue } from '@flain/flow'
import { type Notation, rewriteAs, writeAs } from '@flain/formats'
import { t } from '@flain/languages'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { copyText } from '../../platform/files.ts'
import { graphOf } from '../../state/studio-state.ts'
import { type Store, useStore, useStudio } from '../../state/store.ts'
import { Burst } from './burst.ts'
import './text-panel.css'

const notations: [notation: Notation, name: string][] = [
  ['outline', t('Outline')],
  ['mermaid', 'Mermaid'],
]

/** The flow as text beside its drawing: two views of one graph, each of which can be edited. */
export default function TextPanel() {
  const [notation, setNotation] = useState<Notation>('outline')
  const store = useStore()
  const graph = useStudio(graphOf)

  async function copy() {
    const done = await copyText(writeAs(graphOf(store.get()), notation))
    const text = done
      ? t('The text is on the clipboard.')
      : t('The browser did not let us copy. Select the text instead.')
    store.dispatch({ do: 'notice', notice: { text, tone: done ? 'calm' : 'alert' } })
  }

  return (
    <div className="text-panel">
      <div className="text-tools">
        <fieldset className="seg" aria-label={t('Written as')}>
          {notations.map(([one, name]) => (
            <button key={one} aria-pressed={notation === one} onClick={() => setNotation(one)}>
              {name}
            </button>
          ))}
        </fieldset>
        <button
          className="btn btn-ghost btn-sm"
          disabled={graph.nodes.length === 0}
          onClick={() => void copy()}
        >
          {t('Copy')}
        </button>
      </div>
      <TextField key={notation} notation={notation} graph={graph} />
    </div>
  )
}

function unreadOf(store: Store, notation: Notation): string | undefined {
  const { unread } = store.get()
  return unread?.notation === notation ? unread.text : undefined
}

/** The text as it is being written; while nobody writes, it is the flow's own. */
function TextField({ notation, graph }: { notation: Notation; graph: FlowGraph }) {
  const store = useStore()
  const id = useId()
  const own = useMemo(() => (graph.nodes.length === 0 ? '' : writeAs(graph, notation)), [graph, notation])
  const [draft, setDraft] = useState(() => unreadOf(store, notation))
  const [issues, setIssues] = useState<Issue[]>(() =>
    draft === undefined ? [] : rewriteAs(graph, notation, draft).issues,
  )
  const burstRef = useRef<Burst>(undefined)
  const text = draft ?? own

  /** What is understood is drawn at once; what is not is named, and the drawing stays. */
  function write(next: string) {
    setDraft(next)
    burstRef.current ??= new Burst(store)
    const found = burstRef.current.write(next, (base, words) => rewriteAs(base, notation, words))
    setIssues(found)
    store.dispatch({ do: 'unread', unread: found.length > 0 ? { notation, text: next } : undefined })
  }

  /** Text that is understood becomes the flow's own again; faulty text is kept to be mended. */
  function leave() {
    burstRef.current = undefined
    if (issues.length === 0) setDraft(undefined)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (!isUndo) return
    // What is not understood was never drawn: only the field knows how it was before.
    if (issues.length > 0) return event.stopPropagation()
    // The field's own undo knows nothing of the flow; ours gives both back.
    event.preventDefault()
    event.stopPropagation()
    store.dispatch({ do: event.shiftKey ? 'redo' : 'undo' })
    burstRef.current = undefined
    setDraft(undefined)
    setIssues([])
  }

  return (
    <>
      <Numbered
        id={id}
        text={text}
        issues={issues}
        label={notation === 'outline' ? t('The flow as an outline') : t('The flow as Mermaid')}
        onWrite={write}
        onLeave={leave}
        onKeyDown={onKeyDown}
      />
      <div className="faults" id={`${id}-faults`} role="status">
        {issues.slice(0, 3).map((issue) => (
          <p key={issue.at + issue.message}>{issue.message}</p>
        ))}
        {issues.length > 0 && <p className="meta">{t('The drawing stays as it is until this is mended.')}</p>}
      </div>
    </>
  )
}

type NumberedProps = {
  id: string
  text: string
  issues: Issue[]
  label: string
  onWrite: (text: string) => void
  onLeave: () => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** A text field whose lines are numbered, faulty ones marked. Lines never wrap, so that numbers stand beside them. */
function Numbered({ id, text, issues, label, onWrite, onLeave, onKeyDown }: NumberedProps) {
  const numbersRef = useRef<HTMLDivElement>(null)
  const faulty = new Set(issues.map((issue) => Number(/^line (\d+)$/.exec(issue.at)?.[1])))
  const count = text.split('\n').length
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const [numbers, field] = [numbersRef.current, fieldRef.current]
    if (numbers && field) numbers.scrollTop = field.scrollTop
  })
  return (
    <div className="numbered">
      <div ref={numbersRef} className="line-numbers num" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // A line is its number.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={faulty.has(index + 1) ? 'faulty' : undefined}>
            {index + 1}
          </span>
        ))}
      </div>
      <textarea
        ref={fieldRef}
        id={id}
        aria-label={label}
        aria-describedby={`${id}-faults`}
        aria-invalid={issues.length > 0}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        wrap="off"
        placeholder={'- First step → Second step\n- Second step'}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
        onScroll={(event) => numbersRef.current?.scrollTo(0, event.currentTarget.scrollTop)}
      />
    </div>
  )
}
