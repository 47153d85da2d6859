import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { fillScreen } from '../../platform/fullscreen.ts'
import { type Store, useStore } from '../../state/store.ts'
import './presenting.css'

/** A finger that moved this far across meant to turn the page, not to tap. */
const swipeFrom = 40
/** The part of the screen where a tap goes back. */
const backShare = 0.33

/** Presenting: the screen filled, and its keys, swipes and taps. */
export function PresentingFrame({ children }: { children: ReactNode }) {
  const store = useStore()
  const startRef = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => fillScreen(() => store.dispatch({ do: 'present', isOn: false })), [store])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !turnBy(store, event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [store])

  function onPointerUp(event: PointerEvent) {
    const start = startRef.current
    startRef.current = undefined
    if (!start) return
    const [across, down] = [event.clientX - start.x, event.clientY - start.y]
    if (Math.abs(across) > swipeFrom && Math.abs(across) > Math.abs(down))
      return store.dispatch({ do: 'step', by: across < 0 ? 1 : -1 })
    if (Math.hypot(across, down) > swipeFrom) return
    store.dispatch({ do: 'step', by: event.clientX < window.innerWidth * backShare ? -1 : 1 })
  }

  return (
    <>
      {/* What it does, the keys and buttons do as well. */}
      <div
        className="present-touch"
        aria-hidden="true"
        onPointerDown={(event) => (startRef.current = { x: event.clientX, y: event.clientY })}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (startRef.current = undefined)}
      />
      {children}
    </>
  )
}

/** Whether a key turned a page. Space on a button presses it. */
function turnBy(store: Store, { key, target }: KeyboardEvent): boolean {
  const isOnButton =
    target instanceof Element && target.closest('button, a, input, select, textarea, dialog') !== null
  const last = (store.get().drawn?.steps.length ?? 1) - 1
  const isWalking = store.get().walk !== undefined
  if (['ArrowRight', 'ArrowDown', 'PageDown'].includes(key)) store.dispatch({ do: 'step', by: 1 })
  else if (['ArrowLeft', 'ArrowUp', 'PageUp'].includes(key)) store.dispatch({ do: 'step', by: -1 })
  else if (key === ' ' && !isOnButton) store.dispatch({ do: 'step', by: 1 })
  else if ((key === 'Home' || key === 'End') && !isWalking)
    store.dispatch({ do: 'go', at: key === 'Home' ? 0 : last })
  else return false
  return true
}
