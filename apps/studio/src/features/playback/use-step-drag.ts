import { type PointerEvent, type RefObject, useState } from 'react'

type Drag = { from: number; over: number }

/** Drags a row of a list by its grip; where it is let go, `onMove` is told. Escape calls it off. */
export function useStepDrag(
  listRef: RefObject<HTMLOListElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()

  function begin(event: PointerEvent<HTMLElement>, from: number) {
    const grip: HTMLElement = event.currentTarget
    const listening = new AbortController()
    const { signal } = listening
    let over = from
    const end = (isDone: boolean) => {
      listening.abort()
      setDrag(undefined)
      if (isDone && over !== from) onMove(from, over)
    }
    event.preventDefault()
    grip.setPointerCapture(event.pointerId)
    grip.addEventListener(
      'pointermove',
      ({ clientY }) => {
        over = rowAt(listRef.current, clientY)
        setDrag({ from, over })
      },
      { signal },
    )
    grip.addEventListener('pointerup', () => end(true), { signal })
    grip.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true })
    setDrag({ from, over: from })
  }

  return { begin, from: drag?.from, over: drag && drag.over !== drag.from ? drag.over : undefined }
}

/** The row a height on the screen belongs to; above the first it is the first, below the last the last. */
function rowAt(list: HTMLOListElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return found < 0 ? Math.max(0, rows.length - 1) : found
}
