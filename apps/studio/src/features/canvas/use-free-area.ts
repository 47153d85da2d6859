import type { Box } from '@flain/layout'
import { type RefObject, useEffect } from 'react'
import { useStore, useStudio } from '../../state/store.ts'

/**
 * What the islands cover, in pixels from each side of the board. The narrow board has its outline behind a button; the
 * low one, of a phone on its side, has its view controls beside the title.
 */
const covered = {
  wide: { left: 40, right: 40, top: 84, bottom: 136 },
  narrow: { left: 16, right: 16, top: 148, bottom: 120 },
  low: { left: 16, right: 16, top: 84, bottom: 0 },
  presenting: { left: 48, right: 48, top: 48, bottom: 160 },
  presentingLow: { left: 16, right: 16, top: 16, bottom: 0 },
}
/** Below the panel of a tutorial, which lies across a narrow board. */
const underLesson = 16
/** The card of a walk, or of what is told while presenting, has this much room above it. */
const overCard = 16
const outlineWidth = 278
const textWidth = 456
const assistantWidth = 348
const narrowBelow = 900

/** Keeps the state's `area` equal to the part of the board that no island covers. */
export function useFreeArea(boardRef: RefObject<HTMLElement | null>) {
  const store = useStore()
  const beside = useStudio((state) =>
    !state.isOutlineOpen ? 0 : state.panel === 'text' ? textWidth : outlineWidth,
  )
  const isPresenting = useStudio((state) => state.isPresenting)
  const isAssistantOpen = useStudio((state) => state.isAssistantOpen)
  const lessonBottom = useStudio((state) => state.lessonBottom)
  // While one walks there is no prompt, and afterwards another.
  const isWalking = useStudio((state) => state.walk !== undefined)
  useEffect(() => {
    const board = boardRef.current
    if (!board) return
    const prompt = isWalking ? undefined : document.getElementById('say')?.closest('form')
    // What is said above the prompt may take more than its line.
    const dock = prompt?.closest('.dock')
    const card = document.querySelector('.present, .walk')
    const measure = () => {
      const { width, height, top, bottom } = board.getBoundingClientRect()
      if (width === 0) return undefined
      const heightOf = (element: Element | null | undefined, above: number) =>
        element ? bottom - element.getBoundingClientRect().top + above : 0
      const isLow = matchMedia('(max-height: 480px)').matches
      const bottoms = [
        heightOf(prompt, isLow ? overLowPrompt : overPrompt),
        heightOf(dock, overDock),
        heightOf(card, overCard),
      ]
      const lesson = lessonBottom === 0 ? 0 : lessonBottom - top + underLesson
      if (!isPresenting) return freeArea({ width, height, isLow, bottoms, lesson }, beside, isAssistantOpen)
      const sides = isLow ? covered.presentingLow : covered.presenting
      return within({ width, height }, { ...sides, bottom: Math.max(sides.bottom, ...bottoms) })
    }
    const tell = (isByWords: boolean) => {
      const area = measure()
      if (area) store.dispatch({ do: 'measure', area, isByWords })
    }
    tell(false)
    const boardSizes = new ResizeObserver(() => tell(false))
    const dockSizes = new ResizeObserver(() => tell(store.get().notice === undefined))
    boardSizes.observe(board)
    if (dock) dockSizes.observe(dock)
    const cardSizes = new ResizeObserver(() => tell(true))
    if (card) cardSizes.observe(card)
    return () => {
      boardSizes.disconnect()
      dockSizes.disconnect()
      cardSizes.disconnect()
    }
  }, [store, boardRef, beside, isAssistantOpen, lessonBottom, isPresenting, isWalking])
}

/** Between the top of the prompt and the drawing there is room for the line above the prompt. */
const overPrompt = 34
const overLowPrompt = 10
/** The same line has this much of that room above it. */
const overDock = 4

/** `bottoms` is how far up what stands below the drawing reaches, `lesson` how far down the tutorial. */
type Covers = { isLow: boolean; bottoms: number[]; lesson: number }

function freeArea(
  { isLow, bottoms, lesson, ...board }: { width: number; height: number } & Covers,
  beside: number,
  isAssistantOpen: boolean,
): Box {
  const isNarrow = board.width < narrowBelow
  const { left, right, top, ...below } = isLow ? covered.low : isNarrow ? covered.narrow : covered.wide
  const bottom = Math.max(below.bottom, ...bottoms)
  if (isNarrow) return within(board, { left, right, top: Math.max(top, lesson), bottom })
  const atEnd = isAssistantOpen ? assistantWidth : 0
  const isMirrored = document.documentElement.dir === 'rtl'
  return within(board, {
    top,
    bottom,
    left: left + (isMirrored ? atEnd : beside),
    right: right + (isMirrored ? beside : atEnd),
  })
}

/** However much is covered, a step has this much room. */
const least = { width: 120, height: 64 }

function within(board: { width: number; height: number }, sides: typeof covered.wide): Box {
  return {
    x: sides.left,
    y: sides.top,
    width: Math.max(least.width, board.width - sides.left - sides.right),
    height: Math.max(least.height, board.height - sides.top - sides.bottom),
  }
}
