import { describe, expect, it } from 'vitest'
import {
  gestureAfter,
  type GestureEffect,
  type GestureEvent,
  type GestureState,
  type Grip,
  untouched,
} from './gesture-machine.ts'

const at = (x: number, y = 0) => ({ x, y })
const camera = { x: 0, y: 0, scale: 1 }
const board: Grip = { on: 'board' }
const part: Grip = { on: 'part', id: 'a' }
const down = (pointer: number, x: number, grip: Grip = board, isTouch = false): GestureEvent => ({
  is: 'down',
  pointer,
  at: at(x),
  grip,
  isTouch,
})
const moved = (pointer: number, x: number): GestureEvent => ({ is: 'moved', pointer, at: at(x), camera })
const up = (pointer: number, x: number, isCancelled = false): GestureEvent => ({
  is: 'up',
  pointer,
  at: at(x),
  isCancelled,
})
const escape: GestureEvent = { is: 'key', isEscape: true }
const menu: GestureEvent = { is: 'menu-asked', at: at(3) }

/** What all of them mean, in order. */
function effectsOf(...events: GestureEvent[]): GestureEffect[] {
  let state: GestureState = untouched
  return events.flatMap((event) => {
    const next = gestureAfter(state, event)
    state = next.state
    return [...next.effects]
  })
}

type Row = [name: string, events: GestureEvent[], effects: GestureEffect['do'][]]

const rows: Row[] = [
  ['a press without a move is a tap', [down(1, 0), moved(1, 3), up(1, 3)], ['stop-awaiting', 'tap']],
  ['a press that is called off is none', [down(1, 0), up(1, 0, true)], ['stop-awaiting']],
  [
    'the board is looked at from elsewhere',
    [down(1, 0), moved(1, 9), up(1, 9)],
    ['stop-awaiting', 'capture', 'look', 'stop-awaiting'],
  ],
  [
    'a part is dragged and dropped',
    [down(1, 0, part), moved(1, 9), moved(1, 12), up(1, 12)],
    ['stop-awaiting', 'capture', 'drag', 'drag', 'stop-awaiting', 'drop'],
  ],
  [
    'Escape puts it back, and letting go means nothing more',
    [down(1, 0, part), moved(1, 9), escape, up(1, 9)],
    ['stop-awaiting', 'capture', 'drag', 'keep-to-us', 'put-back'],
  ],
  [
    'Escape has another meaning while nothing is dragged',
    [down(1, 0), moved(1, 9), escape],
    ['stop-awaiting', 'capture', 'look'],
  ],
  [
    'a second finger drops what the first one dragged and pinches',
    [down(1, 0, part, true), moved(1, 9), down(2, 20), moved(2, 30)],
    ['await-rest', 'stop-awaiting', 'capture', 'drag', 'stop-awaiting', 'drop', 'look'],
  ],
  [
    'a finger that rests asks for the menu, and presses nothing as it leaves',
    [down(1, 0, board, true), { is: 'rested', at: at(0) }, { is: 'touch-ended' }, up(1, 0)],
    ['await-rest', 'menu', 'keep-to-us'],
  ],
  [
    'a finger that has moved does not',
    [down(1, 0, board, true), moved(1, 9), { is: 'rested', at: at(0) }],
    ['await-rest', 'stop-awaiting', 'capture', 'look'],
  ],
  ['a handle is held at once', [down(1, 0, { on: 'handle', id: 'a' }, true)], []],
  ['a right click asks for the menu', [{ is: 'pointed' }, menu], ['keep-to-us', 'stop-awaiting', 'menu']],
  ['a pointer nobody pressed means nothing', [moved(7, 50), up(7, 50)], []],
]

describe('pointers on the board', () => {
  it.each(rows)('%s', (_name, events, effects) => {
    expect(effectsOf(...events).map((effect) => effect.do)).toEqual(effects)
  })

  it('points the menu of a key at no place, and that of a pointer at its own', () => {
    const place = (...events: GestureEvent[]) =>
      effectsOf(...events, menu).find((effect) => effect.do === 'menu')
    expect(place({ is: 'key', isEscape: false })).toEqual({ do: 'menu', at: undefined })
    expect(place({ is: 'key', isEscape: false }, { is: 'pointed' })).toEqual({ do: 'menu', at: at(3) })
  })

  it('zooms round the middle of two fingers', () => {
    const looks = effectsOf(down(1, 0), down(2, 100), moved(2, 200)).filter((effect) => effect.do === 'look')
    expect(looks).toEqual([{ do: 'look', camera: { x: 0, y: 0, scale: 2 } }])
  })
})
