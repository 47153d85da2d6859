import { expect, test } from 'vitest'
import { checkAddress } from './stripe-address.ts'

test.each([
  'https://checkout.stripe.com/c/pay/cs_test_1#fragment',
  'https://billing.stripe.com/p/session/test_1',
])('%s is a page of Stripe', (url) => {
  expect(checkAddress(url, undefined)).toBe(url)
})

test.each([
  'http://checkout.stripe.com/c/pay',
  'https://stripe.com.evil.example/',
  'https://evilstripe.com/',
  'https://evil.example/stripe.com',
  'https://checkout.stripe.com@evil.example/',
  'https://user@checkout.stripe.com/',
  'https://checkout.stripe.com:8443/',
  'javascript:alert(1)',
  '/pay',
  '',
  null,
])('%s is not', (url) => {
  expect(() => checkAddress(url, undefined)).toThrow(/address|URL/)
})

test('with a stand-in only its own pages are', () => {
  expect(checkAddress('http://127.0.0.1:9/pay', 'http://127.0.0.1:9')).toBe('http://127.0.0.1:9/pay')
  expect(() => checkAddress('https://checkout.stripe.com/x', 'http://127.0.0.1:9')).toThrow(
    'not one of Stripe',
  )
  expect(() => checkAddress('http://127.0.0.1:90/pay', 'http://127.0.0.1:9')).toThrow('not one of Stripe')
})
