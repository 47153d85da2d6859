/** What stands behind the `?` of the address a program opened, checked (OAuth 2.1, RFC 7636, RFC 8707). */
import { scopes } from '@flain/contract'
import type { Scope } from '@flain/contract'
import type { Config } from '../../config/config.ts'
import type { ProgramWish } from '../../db/developer-tables.ts'
import type { Resource } from '../../http/challenge.ts'

const longestState = 1000
const challengePattern = /^[\w-]{43}$/

/** An error of the protocol, and a sentence about it for whoever made the program. */
export type Fault = { error: string; sentence: string }
export type Asked = Pick<ProgramWish, 'scopes' | 'challenge' | 'resource'>

/** A parameter that is there once. Twice is as good as not at all: somebody else may read the other one. */
export function only(query: URLSearchParams, name: string): string | undefined {
  const all = query.getAll(name)
  return all.length === 1 && all[0] !== '' ? all[0] : undefined
}

/** Null when there is none; what is too long to be sent back is not. */
export function stateOf(query: URLSearchParams): string | null {
  const state = only(query, 'state') ?? null
  return state !== null && state.length <= longestState ? state : null
}

/** What is asked for, or the first thing that is not right with it. */
export function readWish(query: URLSearchParams, config: Config): Asked | Fault {
  const fault = formFault(query) ?? proofFault(query)
  if (fault) return fault
  const wanted = readScopes(only(query, 'scope'))
  if (!wanted)
    return {
      error: 'invalid_scope',
      sentence: `It asks for something that is not known here. Known are ${scopes.join(', ')}.`,
    }
  const resource = readResource(query.getAll('resource'), config)
  if (resource === undefined)
    return { error: 'invalid_target', sentence: 'It asks for something that is not at this address.' }
  return { scopes: wanted, challenge: only(query, 'code_challenge') ?? '', resource }
}

const oftenAllowed = new Set(['resource'])

function formFault(query: URLSearchParams): Fault | undefined {
  const names = [...query.keys()].filter((name) => !oftenAllowed.has(name))
  if (names.length !== new Set(names).size)
    return { error: 'invalid_request', sentence: 'It says something twice.' }
  if (query.has('request') || query.has('request_uri'))
    return { error: 'request_not_supported', sentence: 'It hides what it asks for in a request object.' }
  if (only(query, 'response_type') !== 'code')
    return { error: 'unsupported_response_type', sentence: 'It does not ask for a code.' }
  if (query.has('response_mode') && only(query, 'response_mode') !== 'query')
    return { error: 'invalid_request', sentence: 'It asks for its answer in a way that is not known here.' }
  if (query.has('state') && stateOf(query) === null)
    return { error: 'invalid_request', sentence: 'Its state is empty, or longer than 1000 characters.' }
  return undefined
}

/** Without the proof, whoever sees the code could use it; a plain one proves nothing to them either. */
function proofFault(query: URLSearchParams): Fault | undefined {
  if (only(query, 'code_challenge_method') !== 'S256')
    return {
      error: 'invalid_request',
      sentence: 'It does not prove by S256 (PKCE) that the answer is its own.',
    }
  if (!challengePattern.test(only(query, 'code_challenge') ?? ''))
    return { error: 'invalid_request', sentence: 'Its code_challenge is not one of S256 (PKCE).' }
  return undefined
}

/** In the order of the table. Without a wish it may read flows and nothing more. */
export function readScopes(text: string | undefined): Scope[] | undefined {
  if (text === undefined) return ['flows:read']
  const asked = text.split(' ').filter((word) => word !== '')
  if (asked.length === 0 || asked.some((word) => !(scopes as readonly string[]).includes(word)))
    return undefined
  return scopes.filter((scope) => asked.includes(scope))
}

/** What the token is to be for; without a wish for everything here. */
export function readResource(asked: readonly string[], { origins }: Config): Resource | undefined {
  const [first, ...others] = [...new Set(asked)]
  if (first === undefined) return ''
  if (others.length > 0 || !URL.canParse(first) || first.includes('#')) return undefined
  const { origin, pathname, search, username, password } = new URL(first)
  if (!origins.includes(origin) || search !== '' || username !== '' || password !== '') return undefined
  if (pathname === '/') return ''
  return pathname === '/mcp' ? '/mcp' : undefined
}
