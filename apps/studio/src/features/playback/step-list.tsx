import {
  type FlowGraph,
  type FlowStep,
  isByMessage,
  isOrderedByHand,
  stepsInNaturalOrder,
  stepsWithMove,
} from '@flain/flow'
import { toVtt } from '@flain/formats'
import { t } from '@flain/languages'
import { tellingOf } from '@flain/render'
import { Icon } from '@flain/ui'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { download, fileNameOf } from '../../platform/files.ts'
import { stepName } from '../../state/step-name.ts'
import { graphNow, graphOf, nameOf } from '../../state/studio-state.ts'
import { type Store, useStore, useStudio } from '../../state/store.ts'
import { NarrationFields } from './narration-fields.tsx'
import { NoteField } from './note-field.tsx'
import { useStepDrag } from './use-step-drag.ts'
import './playback.css'

const noSteps: FlowStep[] = []

/** The steps in the order they are told: put in another order by pointer or keys, and given notes. */
export function StepList() {
  const store = useStore()
  const graph = useStudio(graphOf)
  const steps = useStudio((state) => state.drawn?.steps ?? noSteps)
  const at = useStudio((state) => state.playback.at)
  const [openKey, setOpenKey] = useState<string>()
  const listRef = useRef<HTMLOListElement>(null)
  const movedRef = useRef<string>(undefined)
  const isByHand = useMemo(() => isOrderedByHand(graph), [graph])
  const move = (from: number, to: number) => moveStep(store, from, to)
  const drag = useStepDrag(listRef, move)
  // A step that was moved keeps the focus at its new place.
  useEffect(() => {
    const moved = steps.findIndex((step) => keyOf(graph, step) === movedRef.current)
    movedRef.current = undefined
    rowsOf(listRef.current)[moved]?.focus()
  }, [graph, steps])
  if (steps.length === 0) return <p className="none">{t('The steps of your flow are told in this order.')}</p>

  function onKeyDown(event: KeyboardEvent, index: number) {
    const by = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp')
    if (by === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    const to = Math.min(Math.max(index + by, 0), steps.length - 1)
    if (!event.altKey) return rowsOf(listRef.current)[to]?.focus()
    const moved = steps[index]
    if (to === index || !moved) return
    movedRef.current = keyOf(graph, moved)
    move(index, to)
  }

  return (
    <div className="steps">
      <ol ref={listRef}>
        {steps.map((step, index) => {
          const key = keyOf(graph, step)
          const name = stepName(graph, step)
          const isOpen = openKey === key
          return (
            <li
              key={key}
              className={classesOf({
                isNow: at === index,
                isOver: drag.over === index,
                isDragged: drag.from === index,
              })}
            >
              <div className="step-row">
                <span className="grip" aria-hidden="true" onPointerDown={(event) => drag.begin(event, index)}>
                  <Icon name="menu" size={16} />
                </span>
                <button
                  className="step-name"
                  aria-current={at === index ? 'step' : undefined}
                  aria-expanded={isOpen}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onClick={() => {
                    setOpenKey(isOpen ? undefined : key)
                    store.dispatch({ do: 'go', at: index })
                  }}
                >
                  <span className="num">{index + 1}</span>
                  <span className="step-text">
                    {name}
                    {step.note && <small>{step.note}</small>}
                  </span>
                </button>
              </div>
              {isOpen && <NoteField name={name} index={index} note={step.note ?? ''} />}
            </li>
          )
        })}
      </ol>
      <p className="meta keys-hint">
        {t('Drag a step, or press Alt and an arrow key, to tell it earlier or later.')}
      </p>
      <div className="step-tools">
        <button
          className="btn btn-ghost btn-sm"
          disabled={!isByHand}
          onClick={() =>
            setSteps(store, stepsInNaturalOrder(graph), t('The steps are in their natural order again.'))
          }
        >
          {t('Natural order')}
        </button>
        <button className="btn btn-ghost btn-sm" onClick={() => saveCaptions(store)}>
          {t('Save captions')}
        </button>
      </div>
      <NarrationFields />
    </div>
  )
}

function classesOf({ isNow, isOver, isDragged }: { isNow: boolean; isOver: boolean; isDragged: boolean }) {
  return [isNow ? 'now' : '', isOver ? 'over' : '', isDragged ? 'dragged' : ''].filter(Boolean).join(' ')
}

function rowsOf(list: HTMLOListElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.step-name') ?? [])]
}

/** What a step shows stays the same wherever it stands; the edges that come with it do not. */
function keyOf(graph: FlowGraph, step: FlowStep): string {
  const message = isByMessage(graph) ? step.edges[0] : undefined
  return message ?? (step.nodes.join(' ') || step.edges.join(' '))
}

function moveStep(store: Store, from: number, to: number) {
  const graph = graphNow(store.get())
  const count = store.get().drawn?.steps.length ?? 0
  setSteps(
    store,
    stepsWithMove(graph, from, to),
    t('Told as step {number} of {count} now.', { number: to + 1, count }),
  )
}

function setSteps(store: Store, steps: FlowStep[], said: string) {
  store.dispatch({ do: 'edit', edits: [{ do: 'set-steps', steps }] })
  store.dispatch({ do: 'notice', notice: { text: said, tone: 'calm' } })
}

function saveCaptions(store: Store) {
  const state = store.get()
  if (!state.drawn) return
  const { graph, scene, steps } = state.drawn
  const fileName = `${fileNameOf(nameOf(state))}.vtt`
  download(fileName, new Blob([toVtt(graph, tellingOf(scene, steps).steps)], { type: 'text/vtt' }))
  store.dispatch({
    do: 'notice',
    notice: {
      text: t('Saved {file}, the captions with their times in a film of this flow.', { file: fileName }),
      tone: 'calm',
    },
  })
}
