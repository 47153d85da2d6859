import './canvas.css'
import type { Direction } from '@flain/flow'
import { t } from '@flain/languages'
import type { Point } from '@flain/layout'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { placesNow } from '../../state/commands/arrange-commands.ts'
import { moveBy } from '../../state/edits/arrange.ts'
import { nudgedFacts } from '../../state/edits/fact-edits.ts'
import { pin } from '../../state/edits/hand-edits.ts'
import { stepsOf } from '../../state/step-name.ts'
import { graphNow, graphOf, isMapOpen, nameOf } from '../../state/studio-state.ts'
import { type Store, useStore, useStudio } from '../../state/store.ts'
import { boardGestures } from './board-gestures.ts'
import { Finder } from './finder.tsx'
import { FlowMap } from './flow-map.tsx'
import { listenToGestures } from './gestures.ts'
import { createMarks } from './marks.ts'
import { NodeMenu } from './node-menu.tsx'
import { Overlay } from './overlay.tsx'
import { createStage, type Stage } from './stage.ts'
import { useClipboard } from './use-clipboard.ts'
import { useFreeArea } from './use-free-area.ts'
import { walk } from './walk.ts'

const ways: Record<string, Direction> = {
  ArrowRight: 'right',
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** One nudge, in scene pixels. */
const nudge = 10
const nudges: Record<Direction, Point> = {
  right: { x: nudge, y: 0 },
  left: { x: -nudge, y: 0 },
  up: { x: 0, y: -nudge },
  down: { x: 0, y: nudge },
}

type BoardProps = {
  onEscape: () => void
}

/** The canvas: the drawing, panned, zoomed and edited by pointer, walked and edited by keys. */
export function Board({ onEscape }: BoardProps) {
  const store = useStore()
  const boardRef = useRef<HTMLDivElement>(null)
  const svgRef = useRef<SVGSVGElement>(null)
  const worldRef = useRef<SVGGElement>(null)
  const marksRef = useRef<SVGSVGElement>(null)
  const groundRef = useRef<HTMLDivElement>(null)
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const stageRef = useRef<Stage>(undefined)
  const [menuAt, setMenuAt] = useState<Point>()
  const name = useStudio(nameOf)
  const count = useStudio((state) => graphOf(state).nodes.length)
  const hasMap = useStudio(isMapOpen)
  const isFinding = useStudio((state) => state.isFinding && !state.isPresenting)
  useFreeArea(boardRef)
  useClipboard()

  useEffect(() => {
    const [svg, world, board] = [svgRef.current, worldRef.current, boardRef.current]
    const [over, canvas, ground] = [marksRef.current, canvasRef.current, groundRef.current]
    if (!svg || !world || !board || !over || !canvas || !ground) return
    const stage = createStage({ board, svg, world, canvas, ground })
    stageRef.current = stage
    const update = () => stage.update(store.get())
    update()
    const stopUpdates = store.subscribe(update)
    const stopGestures = listenToGestures(
      board,
      boardGestures({ store, stage, openMenu: setMenuAt, marks: createMarks(over, stage) }),
    )
    return () => {
      stopGestures()
      stopUpdates()
      stage.close()
    }
  }, [store])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return escape()
    const way = ways[event.key]
    const { drawn, selection, playback } = store.get()
    // During playback the arrows go from step to step.
    if (!way || !drawn || playback.at !== undefined || event.ctrlKey || event.metaKey) return
    if (event.altKey) return nudgeByKey(event, way)
    const next = walk(drawn.scene, selection[0] ?? '', way)
    event.preventDefault()
    event.stopPropagation()
    if (next !== undefined) store.dispatch({ do: 'select', ids: [next] })
  }

  /** With Shift the arrows align, which is a command like any other. */
  function nudgeByKey(event: KeyboardEvent, way: Direction) {
    if (!event.shiftKey && nudgeSelected(store, way)) event.preventDefault()
  }

  /** First what is under way ends, then the selection, then the prompt has the focus again. */
  function escape() {
    const { connectingFrom, isPresenting } = store.get()
    if (isPresenting) return
    if (connectingFrom !== undefined) return store.dispatch({ do: 'connect', from: undefined })
    store.dispatch({ do: 'select', ids: [] })
    onEscape()
  }

  return (
    <>
      {/* An application role hands the arrow keys to us; the outline is the same flow for everybody else. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={boardRef}
        className="board"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is walked by arrow keys
        tabIndex={0}
        aria-label={t('Canvas')}
        aria-roledescription="canvas"
        onKeyDown={onKeyDown}
      >
        <div ref={groundRef} className="ground" aria-hidden="true" />
        <canvas ref={canvasRef} className="overview" hidden aria-hidden="true" />
        <svg
          ref={svgRef}
          className="dg"
          role="img"
          aria-label={count === 0 ? t('Empty canvas') : `${name}, ${stepsOf(count)}`}
        >
          <g ref={worldRef} />
        </svg>
        <svg ref={marksRef} className="ghost" aria-hidden="true">
          <path />
          <path className="snap" />
          <path />
        </svg>
        <Overlay stageRef={stageRef} onMenu={setMenuAt} onNamed={() => boardRef.current?.focus()} />
      </div>
      {hasMap && <FlowMap stageRef={stageRef} />}
      {isFinding && <Finder onClosed={() => boardRef.current?.focus()} />}
      <NodeMenu at={menuAt} boardRef={boardRef} onClose={() => setMenuAt(undefined)} />
    </>
  )
}

/** Moves what is selected a little; whether there was anything to move. */
function nudgeSelected(store: Store, way: Direction): boolean {
  const state = store.get()
  const nodes = placesNow(state)
  if (nodes.length === 0) return false
  const ids = nodes.map(({ id }) => id)
  const facts = nudgedFacts(graphNow(state), ids, way)
  if (facts) {
    store.dispatch({ do: 'nudge', edits: facts, atMs: performance.now() })
    return facts.length > 0
  }
  store.dispatch({ do: 'nudge', edits: pin(moveBy(nodes, nudges[way])), atMs: performance.now() })
  return true
}
