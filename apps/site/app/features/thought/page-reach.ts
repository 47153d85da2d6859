/**
 * Keeps the page behind an open popover out of reach, as behind a modal dialog. A modal dialog styles the whole page anew
 * in the frame it opens or closes in; here one part after another becomes inert, and is given back, when the browser is
 * idle. Decision 0022.
 */
import { whenIdle } from '../../platform/when-idle.ts'

export function isOpen(popover: HTMLElement): boolean {
  return popover.matches(':popover-open')
}

/** Call it once for a popover that stands in the body. */
export function keepPageOutOfReach(popover: HTMLElement): void {
  const inert = new Set<HTMLElement>()

  const takeNext = () => {
    const next = partsBehind(popover).find((part) => !part.inert)
    if (!next || !isOpen(popover)) return
    next.inert = true
    inert.add(next)
    whenIdle(takeNext)
  }
  const takeAll = () => {
    popover.ariaModal = 'true'
    whenIdle(takeNext)
  }
  popover.addEventListener('toggle', () => {
    if (isOpen(popover)) takeAll()
  })
  const giveBack = (part: HTMLElement) => {
    part.inert = false
    inert.delete(part)
  }
  const giveBackNext = () => {
    const [next] = inert
    if (!next || isOpen(popover)) return
    giveBack(next)
    whenIdle(giveBackNext)
  }
  popover.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'open') return
    // The focus goes back to what opened it at once.
    for (const part of inert) if (part.querySelector(`[popovertarget=${popover.id}]`)) giveBack(part)
    whenIdle(giveBackNext)
    // A popover gives the focus back to what opened it only if it still has it; past its last control it had not.
    if (document.activeElement === document.body) popover.querySelector('button')?.focus()
  })
  if (isOpen(popover)) takeAll()
}

function partsBehind(popover: HTMLElement): HTMLElement[] {
  const parts = document.querySelectorAll<HTMLElement>('body > :not(main), main > *')
  return [...parts].filter((part) => part !== popover)
}
