/** Which addresses that strangers name may be asked. What is no address of the open internet is somebody's own network. */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../config/config.ts'

const privateV4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateV4.addSubnet(network, bits)

/** Everything of IPv6 that is in use on the open internet, and within it what leads to IPv4 or is for examples. */
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
const specialV6 = new BlockList()
specialV6.addSubnet('2001::', 23, 'ipv6')
specialV6.addSubnet('2001:db8::', 32, 'ipv6')
specialV6.addSubnet('2002::', 16, 'ipv6')
specialV6.addSubnet('3fff::', 20, 'ipv6')

/** Whether an address of either kind is one of the open internet; what is no address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !privateV4.check(address)
    case 6:
      // With a zone it is of one cable.
      return !address.includes('%') && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
    default:
      return false
  }
}

export type Resolve = (hostname: string) => Promise<LookupAddress[]>
export type Guard = { resolve: Resolve; mayBePrivate: boolean }

/** The one guard of everything that strangers name: webhooks, and what programs say of themselves. */
export const guardOf = ({ webhookAddresses }: Pick<Config, 'webhookAddresses'>): Guard => ({
  resolve: (name) => lookup(name, { all: true }),
  mayBePrivate: webhookAddresses === 'any',
})

export type Found = { addresses: [LookupAddress, ...LookupAddress[]] } | { problem: string }

/**
 * Where to connect for that address of a page: what its name means now, all of it allowed. Whoever connects uses what
 * is answered here and asks nobody again, or the name could mean something else by then.
 */
export async function addressesOf(url: URL, { resolve, mayBePrivate }: Guard): Promise<Found> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await resolve(host).catch(() => []) : [{ address: host, family }]
  const [first, ...others] = found
  if (!first) return { problem: 'The name of the address could not be found.' }
  if (!mayBePrivate && found.some(({ address }) => !isPublicAddress(address)))
    return { problem: 'The address leads into a private network.' }
  return { addresses: [first, ...others] }
}

/** Whether somebody may ask for it; what its name means is looked at when something is sent. */
export function isOutsideAddress(text: string, mayBePrivate: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  if (username !== '' || password !== '' || hostname === '') return false
  if (mayBePrivate) return protocol === 'https:' || protocol === 'http:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host))
}

const isPublicName = (host: string) =>
  host.includes('.') && !/(?:^|\.)(?:localhost|local|internal)\.?$/.test(host)
