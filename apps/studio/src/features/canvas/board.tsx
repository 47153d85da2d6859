import type { Direction } from '@flain/flow'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { graphOf, nameOf } from '../../state/studio-state.ts'
import { type Store, useStore, useStudio } from '../../state/store.ts'
import { listenToGestures } from './gestures.ts'
import { createStage } from './stage.ts'
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

/** The canvas: the drawing, panned and zoomed by pointer, walked by arrow keys. */
export function Board({ onEscape }: BoardProps) {
  const store = useStore()
  const boardRef = useRef<HTMLDivElement>(null)
  const svgRef = useRef<SVGSVGElement>(null)
  const worldRef = useRef<SVGGElement>(null)
  const name = useStudio(nameOf)
  const count = useStudio((state) => graphOf(state).nodes.length)
  useFreeArea(boardRef)

  useEffect(() => {
    const [svg, world, board] = [svgRef.current, worldRef.current, boardRef.current]
    if (!svg || !world || !board) return
    const stage = createStage(svg, world, board)
    const update = () => stage.update(store.get())
    update()
    const stopUpdates = store.subscribe(update)
    const stopGestures = listenToGestures(board, {
      getCamera: stage.getCamera,
      onLook: (camera) => store.dispatch({ do: 'look', camera }),
      onTap: (node, isAdding) => tap(store, node, isAdding),
    })
    return () => {
      stopGestures()
      stopUpdates()
      stage.close()
    }
  }, [store])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      store.dispatch({ do: 'select', ids: [] })
      return onEscape()
    }
    const way = ways[event.key]
    const { drawn, selection } = store.get()
    if (!way || !drawn || event.altKey || event.ctrlKey || event.metaKey) return
    const next = walk(drawn.scene, selection[0] ?? '', way)
    event.preventDefault()
    event.stopPropagation()
    if (next !== undefined) store.dispatch({ do: 'select', ids: [next] })
  }

  const nodes = count === 1 ? '1 node' : `${count} nodes`
  return (
    // An application role hands the arrow keys to us; the outline is the same flow for everybody else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
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
    </div>
  )
}

function tap(store: Store, node: string | undefined, isAdding: boolean) {
  const { selection, playback } = store.get()
  if (node === undefined) {
    if (playback.at === undefined) store.dispatch({ do: 'select', ids: [] })
    else store.dispatch({ do: 'go', at: undefined })
  } else if (isAdding) {
    const ids = selection.includes(node) ? selection.filter((id) => id !== node) : [...selection, node]
    store.dispatch({ do: 'select', ids })
  } else store.dispatch({ do: 'select', ids: [node] })
}
