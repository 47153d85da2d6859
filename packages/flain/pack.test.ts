/** What npm would get: packed, installed into an empty folder without a network, and used as people would. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const here = import.meta.dirname
const root = join(here, '../..')
const thought = 'A customer orders; if the item is in stock we ship it, otherwise we reorder'
let folder: string
let cut: string[] = []

type Told = { stdout: string; stderr: string; code: number }

async function run(command: string, args: readonly string[], cwd = folder): Promise<Told> {
  const env = { ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH'] ?? ''}` }
  const [program = command, ...all] = [...(cwd === folder ? cut : []), command, ...args]
  return promisify(execFile)(program, all, { cwd, env, encoding: 'utf8' }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    ({ stdout, stderr, code }: Told) => ({ stdout, stderr, code }),
  )
}

function succeeded({ code, stdout, stderr }: Told): void {
  if (code !== 0) throw new Error(`Ended with ${code}: ${stdout}${stderr}`)
}

async function runScript(text: string): Promise<unknown> {
  await writeFile(join(folder, 'script.mjs'), text)
  const { stdout, stderr } = await run('node', ['script.mjs'])
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

const flain = (...args: string[]) => run(join(folder, 'node_modules/.bin/flain'), args)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flain-pack-'))
  // A namespace of its own has no network at all; where this machine grants none, npm is told to stay offline.
  if ((await run('unshare', ['-rn', 'true'])).code === 0) cut = ['unshare', '-rn']
  await mkdir(join(folder, 'cache'))
  succeeded(await run('npm', ['pack', '--pack-destination', folder], here))
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const options = ['--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')]
  succeeded(await run('npm', ['install', ...options, `./${tarball}`]))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the package', () => {
  it('draws from the command line', async () => {
    succeeded(await flain('draw', thought, '-o', 'a.svg', '--animated', '--font'))
    expect(await readFile(join(folder, 'a.svg'), 'utf8')).toMatch(/^<svg .*@font-face.*@keyframes/s)
  })

  it('converts, and writes a PDF with words in it', async () => {
    // As a thought it would be two sentences: the name of the file says what it is.
    await writeFile(join(folder, 'in.d2'), 'a -> b: go\nb -> c\n')
    for (const format of ['svg', 'pdf', 'mmd', 'drawio', 'excalidraw', 'txt'])
      expect(await flain('convert', 'in.d2', '--to', format)).toMatchObject({ code: 0 })
    expect(await readFile(join(folder, 'in.mmd'), 'utf8')).toContain('go')
  })

  it('says in one sentence what PNG needs where npm could not bring it', async () => {
    expect(await flain('draw', thought, '-o', 'a.png')).toMatchObject({
      code: 1,
      stderr: 'PNG needs one more package: npm install @resvg/resvg-js\n',
    })
  })

  it('refuses what it does not know with code 2', async () => {
    expect(await flain('paint')).toMatchObject({ code: 2, stderr: expect.stringContaining('paint') })
  })

  it('serves agents, in words where no picture can be painted', async () => {
    const bin = join(folder, 'node_modules/.bin/flain')
    const [command, ...args] = cut.length > 0 ? [...cut, bin, 'mcp'] : [bin, 'mcp']
    const env = { PATH: `${root}/node_modules/.bin:${process.env['PATH'] ?? ''}` }
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StdioClientTransport({ command, args, cwd: folder, env }))
    const { content } = await client.callTool({ name: 'draw_flow', arguments: { thought } })
    const { contents } = await client.readResource({ uri: 'ui://flain/flow.html' })
    await client.close()
    // The page that draws inside a chat: whole, and no more than hosts like to load.
    expect(contents[0]?.mimeType).toBe('text/html;profile=mcp-app')
    const page = contents[0] && 'text' in contents[0] ? contents[0].text : ''
    expect(page).toContain('<flain-flow controls>')
    expect(gzipSync(page).length).toBeLessThan(91_800)
    expect(JSON.stringify(content)).toMatch(
      /Customer orders.*No picture this time: PNG needs one more package/,
    )
  })

  it('brings along what teaches an agent to draw', async () => {
    const skill = await readFile(join(folder, 'node_modules/flain/dist/skills/flain/SKILL.md'), 'utf8')
    expect(skill).toMatch(/^---\nname: flain\ndescription: .+\n---\n/)
  })

  it('gives the library, which answers at once', async () => {
    const answer = await runScript(`
      import { draw, layOut, open, read, render, toMermaid } from 'flain'
      const { graph } = read(${JSON.stringify(thought)})
      const svg = render(layOut(graph), { animated: true, font: true })
      const file = draw('flowchart TD; a --> b')
      const words = [svg.slice(0, 4), file.svg.includes('@keyframes'), file.issues.length]
      const empty = draw('')
      console.log(JSON.stringify([words, toMermaid(graph).text.slice(0, 9), open('digraph { a -> b }').format, empty.svg, empty.issues.length]))
    `)
    expect(answer).toEqual([['<svg', true, 0], 'flowchart', 'DOT', '', 1])
  })

  it('runs every program that its page shows', async () => {
    const page = await readFile(join(here, 'README.md'), 'utf8')
    const programs = [...page.matchAll(/```js\n([^`]*from 'flain'[^`]*)```/g)].map(([, text = '']) => text)
    expect(programs).toHaveLength(2)
    for (const program of programs) {
      const [name = ''] = /(?<=const \{ ?)\w+(?=[^}]*\} = (?:draw|toMermaid))/.exec(program) ?? []
      const told = await runScript(
        `${program}\nconsole.log(JSON.stringify(typeof ${name} === 'string' && ${name}.length > 20))`,
      )
      expect([program, told]).toEqual([program, true])
    }
  })

  it('draws in a browser or worker as it does in Node', async () => {
    await build({
      stdin: { contents: `import 'flain/weights'; export { draw } from 'flain'`, resolveDir: folder },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      outfile: join(folder, 'node_modules/.browser/page.mjs'),
      logLevel: 'warning',
    })
    const isSame = await runScript(`
      import { draw } from 'flain'
      import { draw as drawInPage } from './node_modules/.browser/page.mjs'
      const thought = ${JSON.stringify(thought)}
      console.log(JSON.stringify(draw(thought).svg === drawInPage(thought).svg))
    `)
    expect(isSame).toBe(true)
  })

  it('leaves fonts and layout out for whoever only reads', async () => {
    const { outputFiles } = await build({
      stdin: { contents: `export { read } from 'flain'`, resolveDir: folder },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      write: false,
    })
    expect(outputFiles[0]?.text).not.toContain('harfbuzz')
  })

  it('gives the element for pages, with its reader of sentences apart', async () => {
    const element = join(folder, 'node_modules/flain/dist/element')
    const sizes = new Map<string, number>()
    const closure = async (name: string): Promise<string[]> => {
      if (sizes.has(name)) return []
      // Noted before it is read: two files may lead to it at once, and it is loaded once.
      sizes.set(name, 0)
      const text = await readFile(join(element, name), 'utf8')
      sizes.set(name, gzipSync(text, { level: 9 }).length)
      const next = [...text.matchAll(/from"\.\/(\w+\.js)"/g)].map(([, file = '']) => closure(file))
      return [name, ...(await Promise.all(next)).flat()]
    }
    const total = (names: string[]) => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    const first = total(await closure('flain-flow.js'))
    expect(first).toBeLessThan(10_300)
    // What draws comes when something is to be drawn: it is the largest file but for the reader.
    const text = await readFile(join(element, 'flain-flow.js'), 'utf8')
    // Tokens no drawing needs are left out of its style sheet: those it says are there, or are said by the parts themselves.
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
    const given = new Set(named(/(--[a-z][\w-]*):/g))
    const missing = named(/var\((--[a-z][\w-]*)\)/g).filter((name) => !given.has(name))
    expect(new Set(missing)).toEqual(new Set(['--len', '--d', '--at', '--i']))
    const later = [...text.matchAll(/import\("\.\/(\w+\.js)"\)/g)].map(([, file = '']) => file)
    const contents = await Promise.all(later.map((name) => readFile(join(element, name), 'utf8')))
    const drawing = later.filter((_, at) => contents[at]?.includes('measureText'))
    expect(drawing).toHaveLength(1)
    expect(first + total(await closure(drawing[0] ?? ''))).toBeLessThan(75_000)
  })

  it('gives the Markdown plugins', async () => {
    const answer = await runScript(`
      import remarkFlain from 'flain/remark'
      import markdownItFlain from 'flain/markdown-it'
      const tree = { type: 'root', children: [{ type: 'code', lang: 'flow', value: 'a; then b' }] }
      remarkFlain()(tree, { message: () => {} })
      console.log(JSON.stringify([tree.children[0].children[0].type, typeof markdownItFlain]))
    `)
    expect(answer).toEqual(['image', 'function'])
  })

  it('can be loaded by require, as configurations are that are no modules', async () => {
    const doors = ['flain', 'flain/remark', 'flain/markdown-it', 'flain/satteri']
    await writeFile(
      join(folder, 'script.cjs'),
      `const { default: remarkFlain } = require('flain/remark')
      const tree = { type: 'root', children: [{ type: 'code', lang: 'flow', value: 'a; then b' }] }
      remarkFlain()(tree, { message: () => {} })
      const kinds = ${JSON.stringify(doors)}.map((door) => typeof require(door))
      console.log(JSON.stringify([tree.children[0].children[0].type, kinds]))`,
    )
    const { stdout, stderr } = await run('node', ['script.cjs'])
    expect([stderr, stdout.trim()]).toEqual(['', '["image",["object","object","object","object"]]'])
  })

  it('has types that stand alone', async () => {
    await writeFile(
      join(folder, 'use.ts'),
      `import { draw, layOut, read, render, type FlowGraph } from 'flain'
      import remarkFlain from 'flain/remark'
      remarkFlain({ languages: ['flow', 'mermaid'] })
      const graph: FlowGraph = read('a, then b').graph
      const label: string | undefined = graph.nodes[0]?.label
      const svg: string = render(layOut(graph), { theme: 'dark' })
      // @ts-expect-error there is no such theme
      draw(svg + label, { theme: 'sepia' })`,
    )
    const options = '--noEmit --strict --module nodenext --target es2024 --lib es2024'.split(' ')
    const checked = await run('tsc', [...options, 'use.ts'])
    expect(checked.stdout).toBe('')
  })
})
