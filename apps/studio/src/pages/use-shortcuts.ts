import { type RefObject, useEffect } from 'react'
import { type Store, useStore } from '../state/store.ts'

/** Keys that work wherever the focus is, except that typing and buttons keep their own. */
export function useShortcuts(inputRef: RefObject<HTMLTextAreaElement | null>) {
  const store = useStore()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (isCommand(event) ? runCommand(store, event) : runKey(store, event, inputRef.current))
        event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [store, inputRef])
}

function isCommand(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey
}

/** Undo and redo cover words and hand-made changes alike, so they are ours in the prompt too. */
function runCommand(store: Store, event: KeyboardEvent): boolean {
  if (isOtherField(event.target)) return false
  const key = event.key.toLowerCase()
  if (key === 'z') store.dispatch({ do: event.shiftKey ? 'redo' : 'undo' })
  else if (key === 'y') store.dispatch({ do: 'redo' })
  else return false
  return true
}

function runKey(store: Store, event: KeyboardEvent, input: HTMLTextAreaElement | null): boolean {
  if (event.altKey || isTyping(event.target)) return false
  switch (event.key) {
    case ' ':
      if (event.target instanceof Element && event.target.closest('button, a, [role^=menu]')) return false
      store.dispatch({ do: store.get().playback.isPlaying ? 'pause' : 'play' })
      return true
    case 'ArrowRight':
      store.dispatch({ do: 'step', by: 1 })
      return true
    case 'ArrowLeft':
      store.dispatch({ do: 'step', by: -1 })
      return true
    case 'Escape':
      store.dispatch({ do: 'go', at: undefined })
      input?.focus()
      return true
    default:
      return false
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null
  )
}

/** A field that is not the prompt keeps its own undo. */
function isOtherField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select') !== null
}
