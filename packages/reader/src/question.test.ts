import { expect, test } from 'vitest'
import { clean } from './clean.ts'
import { questionOf } from './question.ts'
import { readByRules as read } from './read.ts'
import { tag } from './tag.ts'
import { tokenise } from './token.ts'

function asked(condition: string) {
  const tokens = clean(tokenise(`if ${condition}`))
  tag(tokens)
  const { text, answer } = questionOf(tokens.slice(1))
  return `${text} ${answer}`
}

test.each([
  ['nobody answers', 'Anybody answers? no'],
  ['no one signs up', 'Anyone signs up? no'],
  ['nothing is missing', 'Anything missing? no'],
  ['none of them can come', 'Any of them can come? no'],
  ['neither signature is there', 'Either signature there? no'],
  ['the user has neither an account nor a phone', 'User has account or phone? no'],
  ['the test never passes', 'Test passes? no'],
  ['the customer has never paid', 'Customer has paid? no'],
  ['the coupon is no longer valid', 'Coupon still valid? no'],
  ["the coupon isn't valid any more", 'Coupon valid? no'],
  ['there are no seats left', 'Seats left? no'],
  ['the guest has no passport', 'Guest has passport? no'],
  ['no errors are found', 'Errors found? no'],
  ['hardly anyone votes', 'Anyone votes? no'],
  ['not everyone agrees', 'Everyone agrees? no'],
  ["we can't find the book", 'Find book? no'],
  ['the payment was not received', 'Payment received? no'],
])('asks without the denial and answers "no": %s', (condition, question) => {
  expect(asked(condition)).toBe(question)
})

test.each([
  ['it works without errors', 'Work without errors? yes'],
  ['no test never passes', 'Test passes? yes'],
  ['the landlord says no', 'Does landlord say yes? no'],
])('leaves what is no denial, or is denied twice: %s', (condition, question) => {
  expect(asked(condition)).toBe(question)
})

test('a condition with what follows from it is never a list titled "If"', () => {
  const { graph } = read('If there are no seats left, we put them on the waiting list, otherwise we book')
  expect(graph.nodes.map((node) => node.label)).toEqual(['Seats left?', 'Put them on waiting list', 'Book'])
  expect(graph.edges.map((edge) => edge.label)).toEqual(['no', 'yes'])
})
