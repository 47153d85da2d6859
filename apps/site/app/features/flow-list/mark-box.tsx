import type { KeyboardEvent, MouseEvent } from 'react'

/** What a person does with the mark of a row. */
export type Marking = {
  isMarked: boolean
  /** `reaches`: from the row touched before up to this one. */
  onMark: (isOn: boolean, reaches: boolean) => void
  /** This row and its neighbour, below or above. */
  onReach: (step: 1 | -1) => void
  onMarkPage: () => void
  onClear: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The box that marks a row. Space marks it, the arrows go to the next box and with Shift mark on the way, Ctrl or
 * Cmd with A marks the page, Escape takes all marks away; Shift with a click marks all between.
 */
export function MarkBox({ name, marking }: { name: string; marking: Marking }) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key]
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey)
    if (step === undefined && !isAll && event.key !== 'Escape') return
    event.preventDefault()
    if (isAll) return marking.onMarkPage()
    if (step === undefined) return marking.onClear()
    if (event.shiftKey) marking.onReach(step)
    neighbour(event.currentTarget, step)?.focus()
  }
  return (
    <label className="fmark">
      <input
        type="checkbox"
        aria-label={`Mark ${name}`}
        checked={marking.isMarked}
        onKeyDown={press}
        onChange={({ target, nativeEvent }) =>
          marking.onMark(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

function neighbour(box: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const boxes = [...(box.closest('ul')?.querySelectorAll<HTMLElement>('.fmark input') ?? [])]
  return boxes[boxes.indexOf(box) + step]
}

/** A click on the row itself, beside its links and buttons: with Ctrl or Cmd it marks, with Shift it marks up to here. */
export function markByClick(event: MouseEvent, { isMarked, onMark }: Marking): void {
  const isOwn =
    event.target instanceof Element && event.target.closest('a, button, label, input, [role=menu]')
  if (isOwn) return
  if (event.shiftKey) onMark(true, true)
  else if (event.ctrlKey || event.metaKey) onMark(!isMarked, false)
}

/** Shift with a click would choose the words between. */
export function keepWordsUnchosen(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}
