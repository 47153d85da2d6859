/**
 * Stands in for a language model on this machine: the streaming protocol of OpenAI-compatible servers. It answers with
 * changes to whatever graph it is sent, or badly in the way that the request asks for: `fault:stall` anywhere in the
 * words or the thought. Run as a program it serves the journeys: `node model-stand-in.ts <port>`.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FlowGraph } from '@flain/flow'

export const modelFaults = [
  'no-answer',
  'slow-first',
  'stall',
  'cut',
  'broken-line',
  'prose',
  'empty',
  'endless',
  'huge-line',
  'key-refused',
  'busy',
  'crash',
  'wrong-type',
  'elsewhere',
  'unknown-ids',
  'hostile',
  'too-much',
  'too-long',
  'bad-event',
] as const
export type ModelFaultName = (typeof modelFaults)[number]

/** The one key that is not accepted. */
export const wrongKey = 'sk-wrong'

/** What a request carried, as far as tests ask. */
export type Seen = { authorization: string | undefined; body: string; model: string }
type Wish = { task: string; words: string; thought: string; selection: string[]; graph: FlowGraph }

export type ModelStandIn = Awaited<ReturnType<typeof startModelStandIn>>

export async function startModelStandIn(port = 0) {
  const seen: Seen[] = []
  const gone: ServerResponse[] = []
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) gone.push(response)
    })
    void readText(request).then((text) => {
      const body = JSON.parse(text) as { model: string; messages: { content: unknown }[] }
      const { authorization } = request.headers
      seen.push({ authorization, body: text, model: body.model })
      if (authorization === `Bearer ${wrongKey}`) return status(401)(response)
      return answer(wishOf(body.messages.at(-1)?.content), response)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${taken}/v1`,
    seen,
    /** Requests that were left before their answer had ended. */
    gone,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function wishOf(content: unknown): Wish {
  const text = typeof content === 'string' ? content : String((content as { text: string }[])[0]?.text)
  return JSON.parse(text) as Wish
}

async function answer(wish: Wish, response: ServerResponse): Promise<void> {
  const name = /fault:([\w-]+)/.exec(`${wish.words} ${wish.thought}`)?.[1]
  const fault = modelFaults.find((known) => known === name)
  if (fault) return misbehave[fault](response, wish)
  begin(response)
  for (const line of goodLines(wish)) {
    // In two pieces, as models do.
    const half = Math.floor(line.length / 2)
    await write(response, line.slice(0, half))
    await write(response, `${line.slice(half)}\n`)
  }
  return finish(response)
}

/** What a model that does as it is told would write. */
function goodLines({ task, words, graph, selection }: Wish): string[] {
  const say = (text: string) => ({ do: 'say', text })
  const last = graph.nodes.at(-1)
  const chosen = graph.nodes.find((node) => selection.includes(node.id)) ?? graph.nodes[0]
  const lines: Record<string, object[]> = {
    refine: [...refinement(graph), say('I named the beginning and added what was missing at the end.')],
    extend: [
      ...addition(last?.id, 'extension', words.slice(0, 40) || 'More'),
      say('I added what you asked for.'),
    ],
    explain: [
      say('This flow goes from its first step to its last.'),
      ...graph.nodes.map(({ id, label }) => ({ do: 'note', node: id, text: `Here ${label} happens.` })),
    ],
    fix: [
      {
        do: 'contradiction',
        nodes: graph.nodes.slice(0, 2).map(({ id }) => id),
        text: 'These two cannot both come first.',
      },
      { do: 'change-node', id: graph.nodes[0]?.id, change: { kind: 'start' }, why: 'It comes first.' },
    ],
    chat: [say(`You ask about ${chosen?.label ?? 'nothing'}: ${words}`)],
  }
  return (lines[task] ?? []).map((line) => JSON.stringify(line))
}

function refinement({ nodes }: FlowGraph): object[] {
  const [first] = nodes
  const last = nodes.at(-1)
  if (!first || !last)
    return [{ do: 'add-node', node: { id: 'beginning', kind: 'start', label: 'Beginning' } }]
  return [
    {
      do: 'change-node',
      id: first.id,
      change: { label: `${first.label} (clearer)` },
      why: 'It says what happens.',
    },
    ...addition(last.id, 'check-result', 'Check the result'),
  ]
}

/** The edge comes before the node it needs, as models sometimes write it. */
function addition(from: string | undefined, id: string, label: string): object[] {
  const edge = { do: 'add-edge', edge: { id: `to-${id}`, from, to: id, kind: 'main' } }
  const node = { do: 'add-node', node: { id, kind: 'action', label }, why: 'It was missing.' }
  return from === undefined ? [node] : [edge, node]
}

const newNode = (id: string, label = id) =>
  `${JSON.stringify({ do: 'add-node', node: { id, kind: 'action', label } })}\n`

const status = (code: number) => (response: ServerResponse) => {
  response.writeHead(code, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ error: { message: 'A sentence of the service with sk-secret in it' } }))
}

const misbehave: Record<ModelFaultName, (response: ServerResponse, wish: Wish) => void | Promise<void>> = {
  'no-answer': () => undefined,
  'slow-first': (response) => {
    begin(response)
    response.flushHeaders()
  },
  stall: async (response) => {
    begin(response)
    await write(response, newNode('before-the-stall', 'Before the stall'))
  },
  cut: async (response) => {
    begin(response)
    await write(response, newNode('before-the-cut', 'Before the cut'))
    response.destroy()
  },
  'broken-line': async (response) => {
    begin(response)
    await write(response, newNode('whole-one', 'A whole one'))
    await write(response, '{"do":"add-node","node":{"id":"half","label":"Half a\n')
    await write(response, newNode('whole-two', 'Another whole one'))
    await finish(response)
  },
  prose: async (response) => {
    begin(response)
    await write(response, 'Of course! I would be delighted to improve your flow. First, let us think.')
    await finish(response)
  },
  empty: async (response) => {
    begin(response)
    await finish(response)
  },
  endless: async (response) => {
    begin(response)
    for (let count = 0; !response.destroyed; count += 1) await write(response, newNode(`n-${count}`))
  },
  'huge-line': async (response) => {
    begin(response)
    await write(response, '{"do":"say","text":"')
    while (!response.destroyed) await write(response, 'a'.repeat(60_000))
  },
  'key-refused': status(401),
  busy: status(429),
  crash: status(500),
  'wrong-type': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end('<!doctype html><title>Sign in to the network</title>')
  },
  elsewhere: (response) => {
    response.writeHead(307, { Location: 'http://127.0.0.1:9/v1/chat/completions' })
    response.end()
  },
  'unknown-ids': async (response) => {
    begin(response)
    await write(response, '{"do":"change-node","id":"nobody","change":{"label":"x"}}\n')
    await write(
      response,
      '{"do":"add-edge","edge":{"id":"e","from":"nobody","to":"nowhere","kind":"main"}}\n',
    )
    await write(response, '{"do":"remove-group","id":"nothing"}\n')
    await finish(response)
  },
  hostile: async (response, { graph }) => {
    begin(response)
    const node = {
      id: 'hostile',
      kind: 'action',
      label: '<img src=x onerror=alert(1)> javascript:alert(2) \u202Eevil',
      pin: { x: 9e9, y: 0 },
      href: 'javascript:alert(3)',
      svg: '<svg onload=alert(4)>',
    }
    await write(
      response,
      `${JSON.stringify({ do: 'add-node', node, x: 1, y: 2, style: 'position:fixed' })}\n`,
    )
    const edge = { id: 'to-hostile', from: graph.nodes[0]?.id, to: 'hostile' }
    await write(response, `${JSON.stringify({ do: 'add-edge', edge })}\n`)
    await write(
      response,
      `${JSON.stringify({ do: 'say', text: '[press](javascript:alert(5)) <script>alert(6)</script>' })}\n`,
    )
    await write(response, '{"__proto__":{"do":"say"},"do":"fetch","url":"http://127.0.0.1:9/"}\n')
    await finish(response)
  },
  'too-much': async (response, { graph }) => {
    begin(response)
    await write(response, newNode(graph.nodes[0]?.id ?? 'x', 'Again'))
    for (let count = 0; count < 510; count += 1) await write(response, newNode(`m-${count}`))
    await finish(response)
  },
  'too-long': async (response) => {
    begin(response)
    await write(response, newNode('first-of-many', 'First of many'))
    await finish(response, 'length')
  },
  'bad-event': async (response) => {
    begin(response)
    await write(response, newNode('before-the-fault', 'Before the fault'))
    response.write('data: {"choices": [oh no\n\n')
    await finish(response)
  },
}

function begin(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
}

const event = (delta: object, finishReason: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'answer',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })}\n\n`

async function write(response: ServerResponse, content: string): Promise<void> {
  const isRoomy = response.write(event({ content }))
  if (!isRoomy && !response.destroyed)
    await Promise.race([once(response, 'drain'), once(response, 'close')]).catch(() => undefined)
  // Lets whoever reads come in between, so that pieces arrive as pieces.
  await new Promise((resolve) => setImmediate(resolve))
}

async function finish(response: ServerResponse, reason = 'stop'): Promise<void> {
  response.write(event({}, reason))
  response.end('data: [DONE]\n\n')
  await Promise.resolve()
}

if (import.meta.main) await startModelStandIn(Number(process.argv[2]))
