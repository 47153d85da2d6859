import { expect, it } from 'vitest'
import { Draft } from '../draft.ts'
import { answer, answered } from './answers.ts'
import { Drawing } from './drawing.ts'
import { wordsOf } from './features.ts'
import { jumpedTo } from './jumps.ts'
import { nodeKinds, placeOf, relations } from './links.ts'
import type { Relation, Unit } from './links.ts'
import { rootAbove, sideBySide } from './rounding.ts'
import { spread } from './spread.ts'
import type { Line } from './spread.ts'
import { withAnswers } from './units.ts'
import { drawWays } from './ways.ts'
import { said } from './wording.ts'

/** A drawing whose units are given as `s first words`, in the order they stand in the text, each a node already. */
function drawingOf(
  text: string,
  kind: 'process' | 'mindmap' | 'comparison',
  said: readonly string[],
): Drawing {
  const words = wordsOf(text)
  let at = 0
  const units = said.map((each): Unit => {
    const tokens = each.slice(2).split(' ')
    while (words.tokens[at]?.text !== tokens[0]) at++
    const from = at
    at += tokens.length
    return { type: each[0] as Unit['type'], from, to: at }
  })
  const drawing = new Drawing({ words, units, scores: new Map(), draft: new Draft(), kind })
  for (const [i, { type }] of units.entries()) {
    const node = nodeKinds[type]
    if (node) drawing.nodeOf.set(i, drawing.draft.node(node, drawing.said(i), drawing.tokensOf(i)))
  }
  return drawing
}

const line = (from: number, to: number, margin: number, answer: Relation = 'next'): Line => ({
  from,
  to,
  margin,
  answer: placeOf(answer),
})

it('keeps one flow in one piece, but lets systems stand side by side', () => {
  const lines = [line(0, 1, 2), line(2, 3, 2), line(1, 2, -9), line(3, 0, -20)]
  const pairs = (kind: 'process' | 'architecture') =>
    spread({ nodes: [0, 1, 2, 3], tied: new Set() }, lines, kind).map(({ from, to }) => `${from}${to}`)
  expect(pairs('process')).toEqual(['01', '12', '23'])
  expect(pairs('architecture')).toEqual(['01', '23'])
})

it('gives a question its likeliest second way out, and two ways two answers', () => {
  const drawing = drawingOf('If it rains we stay. Then we eat.', 'process', [
    'q If it rains',
    's we stay',
    's we eat',
  ])
  const scores = { yes: 0, no: 0 }
  drawing.score = (i, j) => {
    const row = new Float32Array(relations.length)
    row[placeOf('yes')] = j === 1 ? 3 : scores.yes
    row[placeOf('no')] = j === 2 ? scores.no - 1 : 0
    return i === 0 && j > 0 ? row : undefined
  }
  const told = (lines: readonly Line[]) =>
    answered(drawing, [0, 1, 2], lines).map(({ to, answer }) => `${relations[answer]} ${to}`)
  expect(told([line(0, 1, 2, 'yes')])).toEqual(['yes 1', 'no 2'])
  expect(told([line(0, 1, 2, 'yes'), line(0, 2, 1, 'yes')])).toEqual(['yes 1', 'no 2'])
  // "No" is said twice, and what the second "no" leads to is reached by another question.
  const thrice = [line(0, 1, 2, 'yes'), line(0, 2, 1, 'no'), line(0, 3, 3, 'no'), line(4, 3, 2, 'no')]
  expect(told(thrice).filter((way) => way === 'no 3')).toHaveLength(1)
  scores.no = -5
  expect(told([line(0, 1, 2, 'yes')])).toEqual(['yes 1'])
})

/** The answers on the ways out of a question, as they are drawn. */
const ways = (drawing: Drawing, lines: readonly Line[]): string[] =>
  answered(drawing, [...drawing.nodeOf.keys()], lines).map((way) => `${answer(drawing, way)} ${way.to}`)

it('answers as the words do: "yes" said before a step, what is done right behind a condition, the contrary said of it', () => {
  const said = drawingOf('Urgent? Yes: ring them. Write a note.', 'process', [
    'q Urgent ?',
    'c Yes',
    's ring them',
    's Write a note',
  ])
  expect(ways(said, [line(0, 2, 2, 'no'), line(0, 3, 2, 'yes')])).toEqual(['yes 2', 'no 3'])
  const behind = drawingOf('Rejected: tell them. Ship it.', 'process', [
    'q Rejected',
    's tell them',
    's Ship it',
  ])
  expect(ways(behind, [line(0, 1, 2, 'no'), line(0, 2, 2, 'yes')])).toEqual(['yes 1', 'no 2'])
  const contrary = drawingOf('Not reproducible: ask. Reproducible: fix.', 'process', [
    'q Not reproducible',
    's ask',
    'c Reproducible',
    's fix',
  ])
  contrary.holds.set(0, 'no')
  expect(ways(contrary, [line(0, 1, 2, 'no'), line(0, 3, 2, 'no')])).toEqual(['no 1', 'yes 3'])
})

it('does not take what a sentence goes on with for the other way', () => {
  const drawing = drawingOf('If it leaks, stop and ring them. Then go on.', 'process', [
    'q If it leaks',
    's stop',
    's ring them',
    's go on',
  ])
  drawing.score = (i, j) => {
    const row = new Float32Array(relations.length)
    row[placeOf('no')] = i === 0 && j === 3 ? 1 : 0
    return row
  }
  expect(ways(drawing, [line(0, 1, 4, 'yes'), line(0, 2, 3, 'no')])).toEqual(['yes 1', 'no 3'])
})

it('takes the contrary of a condition for its other answer', () => {
  const types = (text: string, said: readonly string[]) => {
    const { units, words } = drawingOf(text, 'process', said)
    return withAnswers(units, words, 'process')
      .map(({ type }) => type)
      .join('')
  }
  expect(
    types('If it is known, mail it. If it is not known, say so.', [
      'q If it is known',
      's mail it',
      'q If it is not known',
      's say so',
    ]),
  ).toBe('qscs')
  expect(
    types('Was there enough, it paid. Was there not, it came back.', [
      'q Was there enough',
      's it paid',
      'q Was there not',
      's it came back',
    ]),
  ).toBe('qscs')
  expect(
    types('If they accept, ship. If they decline, stop.', [
      'q If they accept',
      's ship',
      'q If they decline',
      's stop',
    ]),
  ).toBe('qscs')
  expect(
    types('If it rains, stay. If it snows, ski.', ['q If it rains', 's stay', 'q If it snows', 's ski']),
  ).toBe('qsqs')
})

it('leads to the place of the list that a step only names', () => {
  const list = '1. Is it on?\n   a. Yes: go to 3.\n   b. No: continue\n2. Switch it on.\n3. Use it.'
  const drawing = drawingOf(list, 'process', [
    'q Is it on ?',
    'c Yes',
    's go to 3',
    'c No',
    's continue',
    's Switch it on',
    's Use it',
  ])
  expect([2, 4, 5].map((unit) => jumpedTo(drawing, unit))).toEqual([6, 5, undefined])
  const row = drawingOf('| Wet? | go to next row | stop |\n| Cold? | heat | stop |', 'process', [
    'q Wet ?',
    's go to next row',
    'q Cold ?',
    's heat',
  ])
  expect(jumpedTo(row, 1)).toBe(2)
})

it('leads back to a step where that step is said again', () => {
  const drawing = drawingOf('Cut it. If it drags, cut it again. Show it.', 'process', [
    's Cut it',
    'q If it drags',
    's cut it again',
    's Show it',
  ])
  drawing.head = [0, 1, 0, 3]
  drawing.score = (i, j) => {
    const row = new Float32Array(relations.length)
    row[placeOf('next')] = i === 0 && j === 1 ? 3 : -3
    row[placeOf('yes')] = i === 1 && j === 2 ? 3 : -3
    row[placeOf('no')] = i === 1 && j === 3 ? 3 : -3
    return row
  }
  drawWays(drawing)
  const [cut, asked, , shown] = [0, 1, 2, 3].map((i) => drawing.nodeOf.get(i)?.key)
  expect(drawing.draft.edges.map(({ from, to, label }) => [from, to, label])).toEqual([
    [cut, asked, undefined],
    [asked, cut, 'yes'],
    [asked, shown, 'no'],
  ])
})

it('keeps a letter that is a name', () => {
  const text = 'use form A. use a'
  expect(said(text, wordsOf(text).tokens.slice(0, 3))).toBe('use form A')
})

it('puts the topic above branches that a colon opens, where the first of them took its place', () => {
  const drawing = drawingOf('Lisbon trip. Eat: fish. See: tiles. Buy: soap.', 'mindmap', [
    'n Lisbon trip',
    'i Eat',
    'i fish',
    'i See',
    'i tiles',
    'i Buy',
    'i soap',
  ])
  const { draft } = drawing
  for (const [from, to] of [
    [0, 1],
    [0, 2],
    [2, 3],
    [0, 4],
    [4, 5],
  ] as const)
    draft.edge(from, to)
  rootAbove(drawing)
  const label = (key: number) => draft.nodes[key]?.label
  expect(draft.edges.filter(({ from }) => label(from) === 'Lisbon trip').map(({ to }) => label(to))).toEqual([
    'Eat',
    'See',
    'Buy',
  ])
})

it('compares side by side what has arguments, below what the text is called', () => {
  const below = (text: string, said: string[], ways: [number, number, string?][]) => {
    const drawing = drawingOf(text, 'comparison', said)
    for (const [from, to, label] of ways) drawing.draft.edge(from, to, label)
    sideBySide(drawing)
    const { nodes, edges } = drawing.draft
    return edges.map(({ from, to }) => `${nodes[from]?.label} > ${nodes[to]?.label}`)
  }
  expect(
    below(
      'Lunch. Canteen: cheap. Bento: tasty.',
      ['n Lunch', 'i Canteen', 'i cheap', 'i Bento', 'i tasty'],
      [
        [0, 1, 'pro'],
        [0, 2, 'con'],
        [2, 3, 'pro'],
      ],
    ),
  ).toEqual(['Lunch > Canteen', 'Lunch > Bento', 'Canteen > cheap', 'Bento > tasty'])
  expect(
    below(
      'Pen vs biro: leaks',
      ['i Pen', 'i biro', 'i leaks'],
      [
        [0, 1],
        [1, 2, 'con'],
      ],
    ),
  ).toEqual(['Pen vs biro > Pen', 'Pen vs biro > biro', 'biro > leaks'])
})
