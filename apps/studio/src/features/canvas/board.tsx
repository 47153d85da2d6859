import type { Direction } from '@flain/flow'
import type { Point } from '@flain/layout'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { graphOf, nameOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { boardGestures } from './board-gestures.ts'
import { listenToGestures } from './gestures.ts'
import { NodeMenu } from './node-menu.tsx'
import { Overlay } from './overlay.tsx'
import { createStage, type Stage } from './stage.ts'
import { useFreeArea } from './use-free-area.ts'
import { walk } from './walk.ts'

const ways: Record<string, Direction> = {
  ArrowRight: 'right',
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
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
  const ghostRef = useRef<SVGPathElement>(null)
  const stageRef = useRef<Stage>(undefined)
  const [menuAt, setMenuAt] = useState<Point>()
  const name = useStudio(nameOf)
  const count = useStudio((state) => graphOf(state).nodes.length)
  useFreeArea(boardRef)

  useEffect(() => {
    const [svg, world, board] = [svgRef.current, worldRef.current, boardRef.current]
    if (!svg || !world || !board) return
    const stage = createStage(svg, world, board)
    stageRef.current = stage
    const update = () => stage.update(store.get())
    update()
    const stopUpdates = store.subscribe(update)
    const stopGestures = listenToGestures(
      board,
      boardGestures({
        store,
        stage,
        openMenu: setMenuAt,
        showGhost: (line) => {
          const box = line && stage.getBox({ part: 'node', id: line.from })
          ghostRef.current?.setAttribute('d', box && line ? ghostPath(box, line.to) : '')
        },
      }),
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
    if (!way || !drawn || playback.at !== undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const next = walk(drawn.scene, selection[0] ?? '', way)
    event.preventDefault()
    event.stopPropagation()
    if (next !== undefined) store.dispatch({ do: 'select', ids: [next] })
  }

  /** First what is under way ends, then the selection, then the prompt has the focus again. */
  function escape() {
    const { connectingFrom, isPresenting } = store.get()
    if (isPresenting) return
    if (connectingFrom !== undefined) return store.dispatch({ do: 'connect', from: undefined })
    store.dispatch({ do: 'select', ids: [] })
    onEscape()
  }

  const nodes = count === 1 ? '1 node' : `${count} nodes`
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
        aria-label="Canvas"
        aria-roledescription="canvas"
        onKeyDown={onKeyDown}
      >
        <svg
          ref={svgRef}
          className="dg"
          role="img"
          aria-label={count === 0 ? 'Empty canvas' : `${name}, ${nodes}`}
        >
          <g ref={worldRef} />
        </svg>
        <svg className="ghost" aria-hidden="true">
          <path ref={ghostRef} />
        </svg>
        <Overlay stageRef={stageRef} onMenu={setMenuAt} onNamed={() => boardRef.current?.focus()} />
      </div>
      <NodeMenu at={menuAt} boardRef={boardRef} onClose={() => setMenuAt(undefined)} />
    </>
  )
}

/** A line of three level and plumb pieces from the right side of a box to a point. */
function ghostPath(box: { x: number; y: number; width: number; height: number }, to: Point): string {
  const start = { x: box.x + box.width, y: box.y + box.height / 2 }
  return `M${start.x} ${start.y}H${(start.x + to.x) / 2}V${to.y}H${to.x}`
}
