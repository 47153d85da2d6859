/**
 * Who a program says it is: a document at the https address that is its `client_id` (Client ID Metadata Documents). It is
 * fetched each time somebody is asked, by the guard that webhooks have, and nothing it links to is.
 */
import { plainLine } from '@flain/contract'
import { z } from 'zod'
import { askStranger } from '../../http/ask-stranger.ts'
import { isOutsideAddress } from '../../http/public-address.ts'
import type { Guard } from '../../http/public-address.ts'
import { parseStorable } from '../../http/storable.ts'
import { isReturnAddress } from './return-address.ts'

const patienceMs = 5000
/** The draft advises 5 KB. */
const mostBytes = 16 * 1024
const longestAddress = 300
/** Code points of a name as it is shown; more would hide what stands beside it. */
const longestName = 60

export type Program = { clientId: string; name: string; host: string; returnAddresses: string[] }

/** Whether it can be a program's address: as an address is written at its plainest, so that two of them never mean one. */
export function isProgramAddress(text: string, mayBePrivate: boolean): boolean {
  if (text.length > longestAddress || text.includes('#') || !isOutsideAddress(text, mayBePrivate))
    return false
  const { href, pathname } = new URL(text)
  return href === text && pathname !== '/'
}

const documentSchema = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()).min(1).max(100),
  token_endpoint_auth_method: z.string().default('none'),
})

/** The program, or why it is not known, as the end of a sentence. */
export async function readDocument(clientId: string, guard: Guard): Promise<Program | { problem: string }> {
  if (!isProgramAddress(clientId, guard.mayBePrivate))
    return { problem: 'It does not go by an https address that anybody can reach.' }
  const headers = { Accept: 'application/json', 'User-Agent': 'Flain-Programs/1' }
  const asked = await askStranger({ url: clientId, method: 'GET', headers, patienceMs, mostBytes }, guard)
  if ('problem' in asked) return { problem: `What it says of itself cannot be read. ${asked.problem}` }
  const { status, type, text, isCut } = asked
  if (status !== 200) return { problem: `The address it goes by answers ${status}.` }
  if (isCut) return { problem: 'It says more of itself than anybody reads.' }
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    return { problem: 'The address it goes by is no description of a program.' }
  return understand(clientId, text)
}

function understand(clientId: string, text: string): Program | { problem: string } {
  const parsed = documentSchema.safeParse(parseOrNothing(text))
  if (!parsed.success) return { problem: 'The address it goes by is no description of a program.' }
  const { client_id: ownId, client_name: name = '', redirect_uris: named } = parsed.data
  if (ownId !== clientId) return { problem: 'The address it goes by describes another program.' }
  if (parsed.data.token_endpoint_auth_method !== 'none')
    return { problem: 'It wants to prove itself in a way that is not known here.' }
  const { host } = new URL(clientId)
  const returnAddresses = named.filter(isReturnAddress)
  return { clientId, name: shownName(name) || host, host, returnAddresses }
}

function parseOrNothing(text: string): unknown {
  try {
    return parseStorable(text)
  } catch {
    return undefined
  }
}

/** One line without anything that is not seen or turns others round. */
const shownName = (name: string) => [...plainLine(name.slice(0, 1000))].slice(0, longestName).join('').trim()
