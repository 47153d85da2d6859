import type { PlaybackEvent } from '@flain/flow'

/** What a key means to the player; undefined for keys that are none of its business. */
export function eventOfKey(key: string): PlaybackEvent | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
      return { kind: 'forward' }
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
      return { kind: 'back' }
    case 'Home':
      return { kind: 'first' }
    case 'End':
      return { kind: 'last' }
    case ' ':
      return { kind: 'toggle' }
    default:
      return undefined
  }
}
