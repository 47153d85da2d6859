import { type RefObject, useEffect } from 'react'
import { useStore, useStudio } from '../../state/store.ts'

/** What the islands cover, in pixels from each side of the board. The narrow board has its outline behind a button. */
const covered = {
  wide: { left: 40, right: 40, top: 84, bottom: 136 },
  narrow: { left: 16, right: 16, top: 124, bottom: 120 },
}
const outlineWidth = 278
const narrowBelow = 900

/** Keeps the state's `area` equal to the part of the board that no island covers. */
export function useFreeArea(boardRef: RefObject<HTMLElement | null>) {
  const store = useStore()
  const isOutlineOpen = useStudio((state) => state.isOutlineOpen)
  useEffect(() => {
    const board = boardRef.current
    if (!board) return
    const measure = () => {
      const { width, height } = board.getBoundingClientRect()
      if (width > 0) store.dispatch({ do: 'measure', area: freeArea(width, height, isOutlineOpen) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(board)
    return () => observer.disconnect()
  }, [store, boardRef, isOutlineOpen])
}

function freeArea(width: number, height: number, isOutlineOpen: boolean) {
  const isNarrow = width < narrowBelow
  const sides = isNarrow ? covered.narrow : covered.wide
  const left = sides.left + (isOutlineOpen && !isNarrow ? outlineWidth : 0)
  return {
    x: left,
    y: sides.top,
    width: Math.max(120, width - left - sides.right),
    height: Math.max(120, height - sides.top - sides.bottom),
  }
}
