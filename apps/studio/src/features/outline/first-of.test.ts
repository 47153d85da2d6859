import type { OutlineItem } from '@flain/render'
import { expect, it } from 'vitest'
import { firstOf } from './first-of.ts'

const item = (id: string, ...children: OutlineItem[]): OutlineItem => ({
  id,
  kind: 'group',
  text: id,
  links: [],
  children,
})

const list = [item('a', item('b'), item('c')), item('d', item('e'))]

it('takes so many, from the top and with those inside', () => {
  expect(firstOf(list, 0)).toEqual([])
  expect(firstOf(list, 2)).toEqual([item('a', item('b'))])
  expect(firstOf(list, 4)).toEqual([list[0], item('d')])
})

it('is the list itself when there are no more', () => {
  expect(firstOf(list, 5)).toBe(list)
  expect(firstOf(list, 3)[0]).toBe(list[0])
})
