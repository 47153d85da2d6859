import { expect, it } from 'vitest'
import { asksForSomething, readTemplateQuery, writeTemplateQuery } from './template-query.ts'

const read = (query: string) => readTemplateQuery(new URLSearchParams(query))

it('reads what it knows from an address and writes the shortest one back', () => {
  expect(read('category=social&kind=timeline&use=Plan&sort=rated&search=%20week%20&page=2')).toEqual({
    category: 'Social',
    kind: 'timeline',
    use: 'Plan',
    sort: 'rated',
    search: 'week',
    page: 2,
  })
  expect(writeTemplateQuery(read('kind=cake&use=&sort=popular&page=-1&category=x')).toString()).toBe('')
  expect(writeTemplateQuery(read('page=3&use=Teach')).toString()).toBe('use=Teach&page=3')
})

it('knows the start page from a list of all', () => {
  expect(asksForSomething(new URLSearchParams('utm=1'))).toBe(false)
  expect(asksForSomething(new URLSearchParams('sort=popular'))).toBe(true)
})
