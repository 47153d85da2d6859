/** Kroki's door, asked by the client that Asciidoctor uses and by hand. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../http/listen.ts'
import { rateRules } from '../../http/rate-limits.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const packed = (text: string) => deflateSync(text).toString('base64url')
const ask = (path: string, init: RequestInit = {}) => world.app.request(`http://localhost/kroki${path}`, init)
const mermaid = 'flowchart LR\n  a[Order] --> b[Ship]\n'

test('draws each language it names, from an address and from a body', async () => {
  const texts = {
    mermaid,
    d2: 'Order -> Ship',
    graphviz: 'digraph { Order -> Ship }',
    flain: 'Order, then ship',
    bpmn: '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><task id="a" name="Order"/><task id="b" name="Ship"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/></process></definitions>',
    excalidraw: JSON.stringify({
      type: 'excalidraw',
      elements: [
        { id: 'a', type: 'rectangle', x: 0, y: 0, width: 99, height: 40 },
        { id: 't', type: 'text', containerId: 'a', text: 'Order', x: 9, y: 9, width: 50, height: 20 },
      ],
    }),
  }
  for (const [type, text] of Object.entries(texts)) {
    const got = await ask(`/${type}/svg/${packed(text)}`)
    const posted = await ask(`/${type}/svg`, {
      method: 'POST',
      body: text,
      headers: { 'Content-Type': 'text/plain' },
    })
    const svg = await got.text()
    expect([type, got.status, svg.includes('Order')]).toEqual([type, 200, true])
    expect(await posted.text()).toBe(svg)
  }
  const named = JSON.stringify({ diagram_source: mermaid, diagram_type: 'mermaid', output_format: 'png' })
  const png = await ask('/', { method: 'POST', body: named, headers: { 'Content-Type': 'application/json' } })
  expect(png.headers.get('content-type')).toBe('image/png')
  expect((await ask('/health')).status).toBe(200)
})

test('follows options of theme and motion', async () => {
  const [light, dark, moving] = await Promise.all(
    ['', '?theme=dark', '?animated'].map(async (query) =>
      (await ask(`/mermaid/svg/${packed(mermaid)}${query}`)).text(),
    ),
  )
  expect(dark).not.toBe(light)
  expect(moving).toContain('@keyframes')
  expect(light).not.toContain('@keyframes')
})

test('says in words what was wrong, and how long to wait', async () => {
  const said = async (path: string) => {
    const answer = await ask(path)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    return answer.text()
  }
  expect(await said(`/plantuml/svg/${packed('a')}`)).toMatch(/^Error 400: Unsupported diagram type: plantuml/)
  expect(await said(`/mermaid/pdf/${packed(mermaid)}`)).toMatch(/^Error 400: Unsupported output format: pdf/)
  expect(await said('/mermaid/svg/nonsense')).toMatch(/^Error 400: Unable to decode/)
  expect(await said(`/mermaid/svg/${packed('   ')}`)).toMatch(/^Error 400: The diagram is empty/)
  expect(await said(`/mermaid/svg/${packed('x'.repeat(300_000))}`)).toMatch(/^Error 413/)
  expect(await said(`/bpmn/svg/${packed('<a>')}`)).toMatch(/^Error 400: \w/)
  const env = { incoming: { socket: { remoteAddress: 'one-address' } } }
  for (let used = 0; used < rateRules.agentWorkFromSource[0].points; used += 1)
    await world.context.rateLimits.take('agentWorkFromSource', 'one-address')
  const busy = await world.app.request(`http://localhost/kroki/mermaid/svg/${packed(mermaid)}`, {}, env)
  expect([busy.status, Number(busy.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('serves the client of Asciidoctor: short diagrams by address, long ones by body', async () => {
  const { server, finish } = await listen(
    { fetch: (request, env) => world.app.fetch(request, env) },
    '127.0.0.1',
    0,
  )
  const folder = await mkdtemp(join(tmpdir(), 'flain-kroki-'))
  const long = Array.from(
    { length: 400 },
    (_, at) => `  step${at}[A step with number ${at * 7919}] --> step${at + 1}`,
  )
  const page = `[mermaid]\n....\n${mermaid}....\n\n[mermaid]\n....\nflowchart TD\n${long.join('\n')}\n....\n`
  const program = `
    const asciidoctor = require('@asciidoctor/core')()
    require('asciidoctor-kroki').register(asciidoctor.Extensions)
    const attributes = { 'kroki-server-url': process.argv[1], 'kroki-fetch-diagram': true, imagesoutdir: process.argv[2] }
    console.log(asciidoctor.convert(process.argv[3], { safe: 'unsafe', attributes }))`
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kroki`
  // A process of its own: the client waits for its answers without letting anybody else work.
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program, at, folder, page], {
    cwd: import.meta.dirname,
  })
  const files = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
  expect(files).toHaveLength(2)
  for (const file of files) {
    expect(stdout).toContain(file)
    expect(await readFile(join(folder, file), 'utf8')).toMatch(/^<svg .*<\/svg>$/s)
  }
  await rm(folder, { recursive: true })
  await finish(1000)
}, 30_000)
