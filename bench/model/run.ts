/**
 * The built product with a real language model of its own: llama.cpp, over the same protocol and the same path as any
 * model an operator configures. Its words are by chance, so this measures the way, not the sense: parts that come while it
 * still writes, tokens used and given back, an answer nobody waits for.
 *
 *     LLAMA=/somewhere/node_modules/node-llama-cpp node bench/model/run.ts
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machine } from '../machine.ts'
import { built, type Person, port, signUpAll, startServer, stopServer } from '../api/product.ts'
import { type LlamaModule, startLlamaServer } from './llama-server.ts'
import { tinyModel } from './tiny-model.ts'

const rounds = 3
const modelPort = 4393

const graph = {
  version: 1,
  kind: 'process',
  direction: 'right',
  nodes: [
    { id: 'order', kind: 'start', label: 'Order comes in' },
    { id: 'pack', kind: 'action', label: 'Pack' },
    { id: 'ship', kind: 'end', label: 'Ship' },
  ],
  edges: [
    { id: 'e1', from: 'order', to: 'pack', kind: 'main' },
    { id: 'e2', from: 'pack', to: 'ship', kind: 'main' },
  ],
  groups: [],
  steps: [],
}

type Line = { is: string; leftOut?: number; isCharged?: boolean; code?: string }

const ask = (person: Person, signal?: AbortSignal) =>
  fetch(`http://localhost:${port}/api/assistant`, {
    method: 'POST',
    headers: person.headers,
    body: JSON.stringify({ action: 'refine', thought: 'An order comes in, we pack it and ship it.', graph }),
    ...(signal ? { signal } : {}),
  })

/** Each line with the time it came, in milliseconds after asking. */
async function* linesOf(response: Response, startedAt: number): AsyncGenerator<{ line: Line; atMs: number }> {
  let rest = ''
  for await (const bytes of response.body ?? []) {
    rest += new TextDecoder().decode(bytes)
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.filter(Boolean))
      yield { line: JSON.parse(line) as Line, atMs: performance.now() - startedAt }
  }
}

async function usedToday(person: Person): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/account/usage`, { headers: person.headers })
  return ((await answer.json()) as { data: { day: { used: number } } }).data.day.used
}

async function refine(person: Person): Promise<void> {
  const startedAt = performance.now()
  const response = await ask(person)
  const seen: { line: Line; atMs: number }[] = []
  for await (const each of linesOf(response, startedAt)) seen.push(each)
  const parts = seen.filter(({ line }) => line.is === 'part')
  const last = seen.at(-1)
  console.log(
    `  refine      ${parts.length} parts, the first after ${parts[0]?.atMs.toFixed(0)} ms, the end after ${last?.atMs.toFixed(0)} ms:` +
      ` ${last?.line.is}, ${last?.line.leftOut ?? 0} left out, ${last?.line.isCharged ? 'charged' : 'not charged'}`,
  )
}

/** Goes before anything came: it costs nothing. */
async function goAtOnce(person: Person): Promise<void> {
  const before = await usedToday(person)
  const gone = new AbortController()
  const response = await ask(person, gone.signal)
  gone.abort()
  await response.text().catch(() => '')
  while ((await usedToday(person)) !== before) await new Promise((resolve) => setTimeout(resolve, 50))
  console.log('  gone at once   the token came back')
}

const folder = process.env['LLAMA']
if (!folder || !existsSync(folder)) {
  console.log('Name the folder of node-llama-cpp in LLAMA to run the product with a real model.')
} else if (existsSync(built)) {
  const data = mkdtempSync(join(tmpdir(), 'flain-bench-model-'))
  const file = join(data, 'tiny.gguf')
  writeFileSync(file, tinyModel())
  const module = (await import(join(folder, 'dist/index.js'))) as LlamaModule
  const model = await startLlamaServer(module, file, modelPort)
  const server = await startServer(built, {
    DATA_DIR: data,
    TRUST_PROXY: '1',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    AI_MODEL: 'by-chance',
  })
  try {
    console.log(`llama.cpp ${model.release}, ${machine()}`)
    const [person, other] = await signUpAll(join(data, 'outbox'), 2)
    if (!person || !other) throw new Error('nobody')
    for (let round = 0; round < rounds; round += 1) await refine(person)
    console.log(`  ${await usedToday(person)} tokens used for ${rounds} answers`)
    await goAtOnce(other)
  } finally {
    await stopServer(server)
    model.close()
    rmSync(data, { recursive: true, force: true })
  }
  process.exit()
} else console.log('The product is not built. Run `npm run build` first.')
