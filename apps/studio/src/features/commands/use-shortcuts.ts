import { useEffect } from 'react'
import { commandFor, keysOf } from '../../state/commands/commands.ts'
import { runCommand } from '../../state/commands/run-command.ts'
import { type Store, useStore } from '../../state/store.ts'

export type ShortcutListener = {
  onPalette: () => void
  onSheet: () => void
  onEscape: () => void
}

/**
 * Keys anywhere on the page. A single letter works on the canvas only, so that nobody who dictates or tabs
 * through the page sets one off; what Ctrl or ⌘ is held for, space and arrows work wherever they do nothing else.
 */
export function useShortcuts({ onPalette, onSheet, onEscape }: ShortcutListener) {
  const store = useStore()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen()) return
      const keys = keysOf(event)
      const isSheet = keys === 'Mod+/' || (keys === '?' && isOnBoard(event.target))
      const own = [
        keys === 'Mod+K' && onPalette,
        isSheet && onSheet,
        keys === 'Escape' && !isTyping(event.target) && onEscape,
      ].find((work) => work !== false)
      const isRun = own ? done(own) : runKeys(store, keys, event.target)
      if (isRun) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [store, onPalette, onSheet, onEscape])
}

function done(act: () => void): true {
  act()
  return true
}

function runKeys(store: Store, keys: string, target: EventTarget | null): boolean {
  const command = commandFor(keys)
  // The browser copies by itself, and says so with an event of its own.
  if (!command || command.browser || !isAllowed(command.id, keys, target)) return false
  return runCommand(store, command)
}

const everywhere = new Set(['undo', 'redo'])
/** The browser's own search finds nothing in a drawing; what has the focus stays as it is. */
const overFields = new Set(['find'])

function isAllowed(id: string, keys: string, target: EventTarget | null): boolean {
  // The prompt's own undo knows nothing of hand-made changes, so ours takes its place there.
  if (everywhere.has(id)) return !isOtherField(target)
  if (overFields.has(id)) return true
  if (isTyping(target)) return false
  if (keys === 'Space') return !isPressable(target)
  if (keys === '→' || keys === '←' || keys.startsWith('Mod+')) return true
  return isOnBoard(target)
}

function isOnBoard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.board') !== null && !isTyping(target)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null
}

function isOtherField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select') !== null
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null
}

/** Also when nothing in the dialog has the focus, as after its button was switched off while it worked. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
