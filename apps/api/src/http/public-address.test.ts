/** The guard is asked with addresses and names only; nothing is sent. */
import { describe, expect, test } from 'vitest'
import { addressesOf, isPublicAddress, isOutsideAddress } from './public-address.ts'

const closed = [
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
]
const open = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001::1',
]

test.each(closed)('%s is nobody’s business', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(open)('%s is on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const answering = (...addresses: string[]) =>
  ({
    mayBePrivate: false,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  }) as const
const privately = { problem: 'The address leads into a private network.' }

describe('a name', () => {
  const url = new URL('https://hooks.example/path')

  test('means what it means when something is sent, all of it on the open internet', async () => {
    const addresses = [{ address: '8.8.8.8', family: 4 }]
    expect(await addressesOf(url, answering('8.8.8.8'))).toEqual({ addresses })
    for (const address of closed) {
      expect(await addressesOf(url, answering(address))).toEqual(privately)
      expect(await addressesOf(url, answering('8.8.8.8', address))).toEqual(privately)
    }
  })

  test('that means nothing is said to', async () => {
    const problem = 'The name of the address could not be found.'
    expect(await addressesOf(url, answering())).toEqual({ problem })
    const resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await addressesOf(url, { mayBePrivate: false, resolve })).toEqual({ problem })
  })

  test('may lead anywhere where the operator allows it', async () => {
    const addresses = [{ address: '10.0.0.1', family: 4 }]
    expect(await addressesOf(url, { ...answering('10.0.0.1'), mayBePrivate: true })).toEqual({ addresses })
  })
})

/** However somebody writes an address of this machine. */
const disguised = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://①②⑦.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
]

test.each(disguised)('%s is seen through, without asking for a name', async (text) => {
  const resolve = () => Promise.reject(new Error('Nobody is asked.'))
  expect(await addressesOf(new URL(text), { mayBePrivate: false, resolve })).toEqual(privately)
  expect(isOutsideAddress(text, false)).toBe(false)
})

test('a webhook goes to an https address of a public name', () => {
  expect(isOutsideAddress('https://hooks.example.org:8443/flain?x=1', false)).toBe(true)
  const refused = [
    'http://hooks.example.org/',
    'https://localhost/',
    'https://printer.local/',
    'https://db.internal/',
    'https://intranet/',
    'https://user@hooks.example.org/',
    'ftp://hooks.example.org/',
    'nonsense',
    '',
  ]
  for (const text of refused) expect(isOutsideAddress(text, false)).toBe(false)
  expect(isOutsideAddress('http://localhost:3000/', true)).toBe(true)
})
