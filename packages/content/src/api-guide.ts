/** What a program's author reads before the list of calls. Text between backticks is code. */
import {
  deliveryStates,
  keyErrors,
  limits,
  webhookEvents,
  webhookEventWords,
  webhookPauses,
} from '@flain/contract'

export type GuideBlock = { text: string } | { code: string } | { list: readonly string[] }
export type GuideSection = { id: string; title: string; blocks: readonly GuideBlock[] }

/** Figures that stand with the server, and the address it goes by. */
export type GuideFacts = {
  siteUrl: string
  callsPerHour: number
  savesPerHour: number
  agentWorkPerHour: number
}

/** Asks for a drawing without an account, as the guide shows it. */
export const drawExample = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'draw_flow', arguments: { thought: 'A customer orders, then we ship' } },
} as const

const hours = Math.round(webhookPauses.reduce((sum, pause) => sum + pause, 0) / 3600)

export function apiGuide(facts: GuideFacts): readonly GuideSection[] {
  return [
    begin(facts),
    agents(facts),
    kroki(facts),
    signingIn,
    programs(facts),
    errorsSection,
    limitsSection(facts),
    saving,
    paging,
    webhooks,
    versioning,
  ]
}

const begin = ({ siteUrl }: GuideFacts): GuideSection => ({
  id: 'begin',
  title: 'A first answer',
  blocks: [
    { text: 'No key is needed to read what is public:' },
    { code: `curl "${siteUrl}/api/community?limit=1"` },
    { text: 'JSON in, JSON out. With an API key (Dashboard, Settings, API keys) your own flows too:' },
    { code: `curl -H "Authorization: Bearer flain_pat_…" ${siteUrl}/api/flows` },
  ],
})

const agents = ({ siteUrl }: GuideFacts): GuideSection => ({
  id: 'agents',
  title: 'Agents',
  blocks: [
    {
      text: 'Tools for agents (Model Context Protocol, Streamable HTTP). Drawing needs no key. In the settings of the agent:',
    },
    { code: JSON.stringify({ mcpServers: { flain: { url: `${siteUrl}/mcp` } } }, undefined, 2) },
    {
      text: 'To save, change and publish the agent asks its person (OAuth, see below), or is given a key: with `"headers": { "Authorization": "Bearer flain_pat_…" }` beside `url` it does what the key’s scopes allow. The same by hand:',
    },
    {
      code: [
        `curl ${siteUrl}/mcp -H "Content-Type: application/json" \\`,
        '  -H "Accept: application/json, text/event-stream" \\',
        `  -d '${JSON.stringify(drawExample)}'`,
      ].join('\n'),
    },
    {
      list: [
        '`draw_flow` from a thought, Mermaid or a graph; `change_flow` by edits, all or none; `read_flow`; `explain_losses`; `render` as SVG, animated SVG, PNG, Mermaid, D2, DOT, Markdown or JSON; `save_flow`; `publish_flow`; `search_community`.',
        'An answer with a drawing has its outline as text, a PNG, the graph as data and a link. An error names the field and what to do.',
        'A `baseVersion` that is no longer current is answered with what the person changed meanwhile; nothing is written over.',
        'How to draw well, for the agent itself: `/skills/flain/SKILL.md`. On your own machine, without a network: `npx flain mcp`.',
      ],
    },
  ],
})

const kroki = ({ siteUrl }: GuideFacts): GuideSection => ({
  id: 'kroki',
  title: 'Pictures for documents',
  blocks: [
    {
      text: 'Asciidoctor, GitLab, wiki.js and others draw the diagrams in their documents by asking a Kroki. Give them this address in its place, no key:',
    },
    { code: `${siteUrl}/kroki` },
    {
      text: 'In Asciidoctor that is `:kroki-server-url:`, in GitLab “Kroki URL” among the settings of an administrator. By hand, a sentence or a diagram as the body:',
    },
    {
      code: `curl ${siteUrl}/kroki/flain/svg --data-binary "A customer orders, then we ship" -o order.svg`,
    },
    {
      list: [
        '`GET /kroki/{type}/{svg|png}/{diagram}`, deflated and written as base64url; `POST /kroki/{type}/{svg|png}` with the diagram as body, or `POST /kroki` with `diagram_source`, `diagram_type` and `output_format` as JSON; `GET /kroki/health`.',
        'Types: `mermaid`, `d2`, `graphviz`, `bpmn`, `excalidraw`, and `flain` for a thought or any of these. Options: `theme=dark`, `animated` for an SVG that moves.',
        'What is wrong is said in plain text. Up to 200,000 bytes a diagram.',
      ],
    },
  ],
})

const signingIn: GuideSection = {
  id: 'keys',
  title: 'Keys and scopes',
  blocks: [
    {
      text: 'A key is sent as `Authorization: Bearer flain_pat_…` and does what its scopes allow; each call below says which one it needs. Calls without a scope are for people with a browser. A revoked key is dead with the next request.',
    },
    {
      text: `To somebody who shows a key any call may also answer ${keyErrors.map((code) => `\`${code}\``).join(', ')}.`,
    },
  ],
}

const programs = ({ siteUrl }: GuideFacts): GuideSection => ({
  id: 'programs',
  title: 'Programs for other people',
  blocks: [
    {
      text: 'A program that others use asks each of them (OAuth 2.1) and never sees a key. An agent with the address of `/mcp` does all of this by itself. Otherwise, with any library for OAuth:',
    },
    {
      code: JSON.stringify(
        {
          client_id: 'https://agent.example/program.json',
          client_name: 'Sketch Agent',
          redirect_uris: ['https://agent.example/callback', 'http://127.0.0.1/callback'],
        },
        undefined,
        2,
      ),
    },
    {
      list: [
        'Serve that as `application/json` at the very address it names; this address is your `client_id`. Nobody registers, and there is no secret. On this computer (`127.0.0.1`, `[::1]`, `localhost`) any port is taken.',
        `Begin at \`${siteUrl}/.well-known/oauth-protected-resource\`, or at the \`WWW-Authenticate\` of a 401: it leads to \`${siteUrl}/.well-known/oauth-authorization-server\`.`,
        'Ask for a code with `code_challenge_method=S256`, the scopes you need and, for agents, `resource` with the address of `/mcp`. The answer carries `iss`; check it. A code lives a minute and works once.',
        'Change it at `/oauth/token`. An access token lives an hour and is sent as `Authorization: Bearer flain_oat_…`. Each refresh gives another refresh token; one that comes again later than ten seconds ends everything. Unused for 30 days, it ends by itself.',
        'Done? `/oauth/revoke`. People end it themselves under Settings, Connected programs. Programs may use accounts whose plan has API access.',
      ],
    },
  ],
})

const errorsSection: GuideSection = {
  id: 'errors',
  title: 'Errors',
  blocks: [
    {
      text: 'A success carries `success: true`. A failure carries `success: false`, a sentence for people in `error`, a stable word in `code` and a `requestId`; where it applies also `fields` (a sentence for each field at fault), `retryAfter`, `plan`, `scope`, `version`. Go by `code`: sentences may change.',
    },
    {
      code: '{ "success": false, "error": "This flow does not exist.", "code": "flow_not_found", "requestId": "…" }',
    },
  ],
}

const limitsSection = ({ callsPerHour, savesPerHour, agentWorkPerHour }: GuideFacts): GuideSection => ({
  id: 'limits',
  title: 'Limits',
  blocks: [
    {
      list: [
        `${callsPerHour} calls an hour for each key. \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (seconds since 1970) stand on every answer to it.`,
        `${savesPerHour} saves an hour for each person; ${agentWorkPerHour} readings and drawings of agents and for documents an hour for each address.`,
        'Over a limit the answer is 429 with `Retry-After` in seconds.',
        `A body has at most ${limits.bodyBytes / 1024} KB; with a flow’s document ${limits.flowBodyBytes / 1024 / 1024} MB.`,
      ],
    },
  ],
})

const saving: GuideSection = {
  id: 'saving',
  title: 'Saving once, and over the right version',
  blocks: [
    {
      text: 'Give `POST /api/flows` an `Idempotency-Key`: sent again within a day it answers the flow that the first request made.',
    },
    {
      text: 'A changed document needs `If-Match: "3"`, the version it was made from. When somebody saved meanwhile the answer is 409 `version_conflict` with the version that is current, and nothing was written over.',
    },
  ],
}

const paging: GuideSection = {
  id: 'paging',
  title: 'Paging',
  blocks: [
    {
      text: 'Your flows have pages by number (`page`, `limit`; the answer says `pagination.totalPages`). Lists that grow while you read have a `next`: send it as `cursor`, `before` or `after`, as the call says; it is null on the last page.',
    },
  ],
}

const webhooks: GuideSection = {
  id: 'webhooks',
  title: 'Webhooks',
  blocks: [
    { text: 'Make one under Dashboard, Settings, Webhooks, and press Send a test. What is told:' },
    { list: webhookEvents.map((event) => `\`${event}\`: ${webhookEventWords[event]}`) },
    {
      code: '{ "type": "flow.published", "timestamp": "…", "data": { "id": "…", "name": "…", "version": 3, "state": "published" } }',
    },
    {
      text: 'Requests are signed by Standard Webhooks (standardwebhooks.com): check them with its library for your language, with the secret `whsec_…` that is shown once.',
    },
    { code: "new Webhook(secret).verify(body, headers) // import { Webhook } from 'standardwebhooks'" },
    {
      list: [
        `Answer with a status of 200 to 299 within 15 seconds. Anything else is tried ${webhookPauses.length} times more over ${hours} hours; a delivery is ${deliveryStates.join(', ')}.`,
        'Each event comes at least once: go by `webhook-id`, which stays the same. They may come in another order.',
        'A new secret signs beside the old one for a day. 410 pauses the webhook. Redirects are not followed.',
      ],
    },
  ],
}

const versioning: GuideSection = {
  id: 'versions',
  title: 'Versions of the API',
  blocks: [
    {
      text: 'This is version 1. Fields and calls are added to it, so pass over what you do not know; nothing is taken away or changes its meaning. What would have to change so gets an address of its own.',
    },
  ],
}
