/**
 * Items that stand over one another in a layer because a line leads straight from each to the next. Which end is
 * on top crosses nothing, so it is the one that brings both ends nearer to where their lines go: a chain runs down
 * one layer and up the next instead of down like stairs.
 */
import type { Near, Net } from './net.ts'
import type { Work } from './work.ts'

/** Turns stacks upside down where their lines cross no more than before and are shorter. */
export function turnStacks(work: Work, net: Net): void {
  if (net.beside.list.length === 0) return
  for (let round = 0; round < 2; round++) {
    for (const layer of net.layers) {
      for (let first = 0, last = 0; first < layer.length; first = last + 1) {
        last = first
        while (isStacked(work, net, layer[last], layer[last + 1])) last++
        if (last > first && isBetterTurned(net, layer, { first, last })) turn(net, layer, { first, last })
      }
    }
  }
}

function isStacked(work: Work, { beside }: Net, a = -1, b = -1): boolean {
  if (a < 0 || b < 0 || work.home[a] !== work.home[b]) return false
  for (let i = beside.start[a] ?? 0; i < (beside.start[a + 1] ?? 0); i++)
    if (beside.list[i] === b) return true
  return false
}

type Stack = { first: number; last: number }

function isBetterTurned({ previous, next, place }: Net, layer: readonly number[], stack: Stack): boolean {
  const { first, last } = stack
  let gain = 0
  let shorter = 0
  for (const near of [previous, next]) {
    for (let at = first; at <= last; at++) {
      const item = layer[at] ?? 0
      shorter += savedBy(near, place, item, stack)
      for (let other = at + 1; other <= last; other++) gain += crossed(near, place, item, layer[other] ?? 0)
    }
  }
  return gain > 0 || (gain === 0 && shorter > 0)
}

/** How much more the lines of `a` cross those of `b`, which stands behind it, than they would if it stood before it. */
function crossed({ start, list }: Near, place: Int32Array, a: number, b: number): number {
  let count = 0
  for (let i = start[a] ?? 0; i < (start[a + 1] ?? 0); i++) {
    for (let j = start[b] ?? 0; j < (start[b + 1] ?? 0); j++)
      count += Math.sign((place[list[i] ?? 0] ?? 0) - (place[list[j] ?? 0] ?? 0))
  }
  return count
}

/** How many places nearer an item comes to those it is linked with when its stack is turned. */
function savedBy({ start, list }: Near, place: Int32Array, item: number, { first, last }: Stack): number {
  const here = place[item] ?? 0
  const turned = first + last - here
  let saved = 0
  for (let i = start[item] ?? 0; i < (start[item + 1] ?? 0); i++) {
    const there = place[list[i] ?? 0] ?? 0
    saved += Math.abs(there - here) - Math.abs(there - turned)
  }
  return saved
}

function turn({ place }: Net, layer: number[], { first, last }: Stack): void {
  const turned = layer.slice(first, last + 1).reverse()
  turned.forEach((item, i) => {
    layer[first + i] = item
    place[item] = first + i
  })
}
