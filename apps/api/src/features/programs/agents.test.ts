/** An agent that is asked who it is at `/mcp`, by the client of the protocol's own project. */
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProgramWorld, press } from '../../testing/program-stand-in.ts'
import type { ProgramWorld } from '../../testing/program-stand-in.ts'

let place: ProgramWorld
beforeAll(async () => {
  place = await openProgramWorld()
})
afterAll(() => place.close())

/** What an agent keeps, and where it last sent a browser. */
function keeping(clientId: string) {
  const kept: { tokens?: StoredOAuthTokens; found?: OAuthDiscoveryState; verifier: string; sentTo: URL[] } = {
    verifier: '',
    sentTo: [],
  }
  const redirectUrl = 'http://127.0.0.1:49152/callback'
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Sketch Agent', redirect_uris: [redirectUrl] },
    clientInformation: () => ({ client_id: clientId }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (url) => {
      kept.sentTo.push(url)
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (found) => {
      kept.found = found
    },
    discoveryState: () => kept.found,
  }
  return { kept, provider }
}

const thought = 'A customer orders, then we ship'

test('draws unasked, asks to save, asks for more to publish, and refreshes when its hour is over', async () => {
  const owner = await place.visionary()
  const { kept, provider } = keeping(place.program.clientId)
  const transport = new StreamableHTTPClientTransport(new URL(`${place.origin}/mcp`), {
    authProvider: provider,
  })
  const agent = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await agent.connect(transport)
  const call = (name: string, args: Record<string, unknown>) => agent.callTool({ name, arguments: args })
  /** A person allows what was asked last, and the agent goes on with the answer. */
  const allow = async () => {
    const asked = kept.sentTo.at(-1)
    if (!asked) throw new Error('Nobody was asked.')
    await transport.finishAuth((await press(owner, asked)).searchParams)
    return asked.searchParams
  }
  expect((await call('draw_flow', { thought })).isError).not.toBe(true)
  expect(kept.sentTo).toEqual([])

  await expect(call('save_flow', { name: 'Ordering', thought })).rejects.toThrow(UnauthorizedError)
  const asked = await allow()
  expect([asked.get('scope'), asked.get('resource')]).toEqual([
    'flows:read flows:write',
    `${place.origin}/mcp`,
  ])
  const saved = await call('save_flow', { name: 'Ordering', thought })
  expect(saved.isError).not.toBe(true)
  const { flow } = saved.structuredContent as { flow: { id: string } }

  const told = { flowId: flow.id, category: 'Business', description: 'How we ship.' }
  await expect(call('publish_flow', told)).rejects.toThrow(UnauthorizedError)
  expect((await allow()).get('scope')).toBe('flows:read flows:write flows:publish')
  expect((await call('publish_flow', told)).isError).not.toBe(true)
  expect((await owner.call('getFlow', { params: { id: flow.id } })).ok.data.state).toBe('published')

  const before = kept.tokens?.access_token
  place.world.advance(3601)
  expect((await call('save_flow', { name: 'Later', thought })).isError).not.toBe(true)
  expect(kept.tokens?.access_token).not.toBe(before)
  expect(kept.sentTo).toHaveLength(2)
  await agent.close()
})
