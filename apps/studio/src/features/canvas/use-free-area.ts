import type { Box } from '@flain/layout'
import { type RefObject, useEffect } from 'react'
import { useStore, useStudio } from '../../state/store.ts'

/** What the islands cover, in pixels from each side of the board. The narrow board has its outline behind a button. */
const covered = {
  wide: { left: 40, right: 40, top: 84, bottom: 136 },
  narrow: { left: 16, right: 16, top: 124, bottom: 120 },
  presenting: { left: 48, right: 48, top: 48, bottom: 160 },
}
const outlineWidth = 278
const narrowBelow = 900

/** Keeps the state's `area` equal to the part of the board that no island covers. */
export function useFreeArea(boardRef: RefObject<HTMLElement | null>) {
  const store = useStore()
  const isOutlineOpen = useStudio((state) => state.isOutlineOpen)
  const isPresenting = useStudio((state) => state.isPresenting)
  useEffect(() => {
    const board = boardRef.current
    if (!board) return
    const measure = () => {
      const { width, height } = board.getBoundingClientRect()
      if (width > 0)
        store.dispatch({
          do: 'measure',
          area: isPresenting
            ? within({ width, height }, covered.presenting)
            : freeArea(width, height, isOutlineOpen),
        })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(board)
    return () => observer.disconnect()
  }, [store, boardRef, isOutlineOpen, isPresenting])
}

function freeArea(width: number, height: number, isOutlineOpen: boolean): Box {
  if (width < narrowBelow) return within({ width, height }, covered.narrow)
  const { left, ...sides } = covered.wide
  return within({ width, height }, { ...sides, left: left + (isOutlineOpen ? outlineWidth : 0) })
}

function within(board: { width: number; height: number }, sides: typeof covered.wide): Box {
  return {
    x: sides.left,
    y: sides.top,
    width: Math.max(120, board.width - sides.left - sides.right),
    height: Math.max(120, board.height - sides.top - sides.bottom),
  }
}
