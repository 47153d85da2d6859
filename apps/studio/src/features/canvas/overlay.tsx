import { t } from '@flain/languages'
import type { Point } from '@flain/layout'
import { Icon } from '@flain/ui'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { caps, type FlowGraph, kindProfiles, type NodeForm } from '@flain/flow'
import { type NamedPart, rename, textOf } from '../../state/edits/hand-edits.ts'
import { graphOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { ProposedMarks } from './proposed-marks.tsx'
import type { Stage } from './stage.ts'
import { useFollowing } from './use-following.ts'

/** Of a table with its rows. */
const tableLength = 20_000
/** How much wider and higher than what it names the field is, so that no outline shows beside it. */
const edge = 4

type OverlayProps = {
  stageRef: RefObject<Stage | undefined>
  onMenu: (at: Point) => void
  /** The name field is closed: the focus goes back to the board. */
  onNamed: () => void
}

/** What lies over the drawing and moves with it: the name being edited, and the handles of the selected node. */
export function Overlay({ stageRef, onMenu, onNamed }: OverlayProps) {
  const renaming = useStudio((state) => state.renaming)
  const selected = useStudio((state) => {
    const [id] = state.selection
    const isOne =
      state.selection.length === 1 && state.playback.at === undefined && state.dragged.length === 0
    return isOne && graphOf(state).nodes.some((node) => node.id === id) ? id : undefined
  })
  return (
    <div className="over">
      <ProposedMarks stageRef={stageRef} />
      {renaming && <NameField key={renaming.id} part={renaming} stageRef={stageRef} onNamed={onNamed} />}
      {selected !== undefined && !renaming && <Handles id={selected} stageRef={stageRef} onMenu={onMenu} />}
    </div>
  )
}

type NameFieldProps = { part: NamedPart; stageRef: OverlayProps['stageRef']; onNamed: () => void }

/** Enter and leaving the field take the name, Escape does not. The name of a table stands over its rows: there Enter begins a new one. */
function NameField({ part, stageRef, onNamed }: NameFieldProps) {
  const store = useStore()
  const fieldRef = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const below = useStudio((state) => (part.part === 'node' ? belowName(graphOf(state)) : undefined))
  const isTable = below !== undefined
  const isCancelled = useRef(false)
  useFollowing(stageRef, part, (box) => {
    const field = fieldRef.current
    const scale = stageRef.current?.getCamera().scale ?? 1
    if (!field) return
    field.style.minWidth = `${Math.max(box.width + edge, 132)}px`
    if (!isTable) field.style.height = `${Math.max(box.height + edge, 44)}px`
    else field.style.minHeight = `${box.height + edge}px`
    field.style.fontSize = `${Math.max(13, 16 * scale)}px`
    field.style.transform = `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%)`
  })
  const label = useStudio((state) => textOf(graphOf(state), part))
  useEffect(() => fieldRef.current?.focus(), [])
  useNewest(fieldRef, label)

  function finish() {
    const graph = graphOf(store.get())
    if (!isCancelled.current)
      store.dispatch({ do: 'edit', edits: rename(graph, part, fieldRef.current?.value ?? '') })
    store.dispatch({ do: 'rename', part: undefined })
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') isCancelled.current = true
    const isTaken = event.key === 'Enter' && !event.nativeEvent.isComposing
    const isFull = below?.isOneLine === true && fieldRef.current?.value.includes('\n') === true
    const isNewRow = isTable && !isFull && !event.ctrlKey && !event.metaKey
    if (event.key === 'Escape' || (isTaken && !isNewRow)) onNamed()
  }

  const shared = { ref: fieldRef, defaultValue: label, onBlur: finish, onKeyDown }
  if (isTable)
    return (
      <textarea
        {...shared}
        className="name rows"
        aria-label={below.label}
        maxLength={tableLength}
        rows={below.isOneLine ? 2 : Math.max(3, label.split('\n').length + 1)}
        spellCheck={false}
      />
    )
  return (
    <input
      {...shared}
      className="name"
      aria-label={part.part === 'edge' ? t('Label of the line') : t('Name')}
      maxLength={caps.labelLength}
    />
  )
}

/** What was just added, or moved, says so with the next drawing; what was typed by then stays. */
function useNewest(fieldRef: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, label: string) {
  const shownRef = useRef(label)
  useEffect(() => {
    const field = fieldRef.current
    if (field?.value === shownRef.current) field.value = label
    shownRef.current = label
    if (field?.value === label) field.select()
  }, [fieldRef, label])
}

/** What may stand on the lines below the name of a node. */
function belowName(graph: FlowGraph): { label: string; isOneLine: boolean } | undefined {
  return belowNames[kindProfiles[graph.kind].form ?? 'states']
}

const belowNames: Readonly<Record<NodeForm, { label: string; isOneLine: boolean } | undefined>> = {
  states: undefined,
  tables: { label: t('Name, and below it a row on each line'), isOneLine: false },
  bars: { label: t('Name, and below it when it is, as “1 Mar – 14 Mar, 50 % done”'), isOneLine: true },
  faces: { label: t('Name, and below it how it feels, as “4 of 5”'), isOneLine: true },
}

type HandlesProps = { id: string; stageRef: OverlayProps['stageRef']; onMenu: (at: Point) => void }

/** Two quiet handles at the selected node: one to draw a line from, one for what else can be done. */
function Handles({ id, stageRef, onMenu }: HandlesProps) {
  const placeRef = useRef<HTMLDivElement>(null)
  const isDownward = useStudio((state) => state.drawn?.scene.direction === 'down')
  useFollowing(stageRef, { part: 'node', id }, (box) => {
    const place = placeRef.current
    if (!place) return
    place.style.transform = `translate(${box.x}px, ${box.y}px)`
    place.style.width = `${box.width}px`
    place.style.height = `${box.height}px`
  })
  return (
    <div ref={placeRef} className={isDownward ? 'handles down' : 'handles'}>
      <span
        className="handle"
        title={t('Press to add a step after this one, or drag to another step to connect')}
      >
        <Icon name="plus" size={16} />
      </span>
      <button
        className="more"
        tabIndex={-1}
        aria-label={t('More for this step')}
        onClick={() => {
          const box = stageRef.current?.getBox({ part: 'node', id })
          if (box) onMenu({ x: box.x + box.width, y: box.y })
        }}
      >
        <Icon name="dots" size={16} />
      </button>
    </div>
  )
}
