import type { PlaybackEvent } from '@flain/flow'
import type { Act } from './parts.ts'

const plays: Record<string, PlaybackEvent> = {
  ArrowRight: { kind: 'forward' },
  ArrowLeft: { kind: 'back' },
  Home: { kind: 'first' },
  End: { kind: 'last' },
  Escape: { kind: 'whole' },
  ' ': { kind: 'toggle' },
}

/** What a key means to the player; undefined for keys that are none of its business. Up and down scroll the page. */
export const eventOfKey = (key: string): PlaybackEvent | undefined => plays[key]

const views: Record<string, Act> = { '+': 'nearer', '=': 'nearer', '-': 'farther', '0': 'whole' }

export const viewActOfKey = (key: string): Act | undefined => views[key]
