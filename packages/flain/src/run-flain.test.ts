import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flowGraphSchema } from '@flain/flow/schema'
import { fromFile } from '@flain/formats'
import { runFlain } from './run-flain.ts'
import { endings } from './write-as.ts'

const thought = 'When a user signs up, send a welcome email. If they do not reply, remind them.'
const mermaid = 'flowchart LR\n  a[Order] --> b{In stock?}\n  b -- yes --> c[Ship]\n'
let folder: string
let printed: string
let complaints: string[]
let opened: string[]
let input: string | undefined
let progress: string[]
let stop: AbortController

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flain-'))
  printed = ''
  complaints = []
  opened = []
  input = undefined
  progress = []
  stop = new AbortController()
})
afterEach(() => rm(folder, { recursive: true }))

function run(...args: string[]): Promise<number> {
  return runFlain(args, {
    folder,
    print: (text) => {
      printed += String(text)
    },
    complain: (line) => complaints.push(line),
    input: async () => (input === undefined ? undefined : Buffer.from(input)),
    open: (file) => opened.push(file),
    progress: (done, of) => progress.push(`${done} of ${of}`),
    stop: stop.signal,
  })
}

const written = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
const put = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text)

describe('flain draw', () => {
  it('writes flow.svg when no file is named, and opens it when asked to', async () => {
    expect(await run('draw', thought, '--open')).toBe(0)
    expect(await written('flow.svg')).toMatch(/^<svg .*<\/svg>$/s)
    expect(opened).toEqual([join(folder, 'flow.svg')])
  })

  it('writes a PNG at the scale asked for', async () => {
    expect(await run('draw', thought, '-o', 'one.png', '--scale', '1')).toBe(0)
    expect(await run('draw', thought, '-o', 'three.png', '--scale', '3')).toBe(0)
    const width = async (name: string): Promise<number> =>
      (await readFile(join(folder, name))).readUInt32BE(16)
    expect((await readFile(join(folder, 'one.png'))).subarray(1, 4).toString()).toBe('PNG')
    expect(await width('three.png')).toBe(3 * (await width('one.png')))
  })

  it('writes every format it names, and reads those back that hold a flow', async () => {
    for (const ending of endings) expect(await run('draw', thought, '-o', `new/flow${ending}`)).toBe(0)
    expect(flowGraphSchema.safeParse(JSON.parse(await written('new/flow.json'))).success).toBe(true)
    expect(await written('new/flow.pdf')).toMatch(/^%PDF-1\.7.*%%EOF\n$/s)
    expect(await written('new/flow.md')).toMatch(/^- /m)
    const { nodes } = JSON.parse(await written('new/flow.json'))
    for (const ending of ['.mmd', '.dot', '.d2', '.drawio', '.excalidraw'])
      expect(fromFile(await written(`new/flow${ending}`)).graph.nodes).toHaveLength(nodes.length)
  })

  it('writes an animated SVG that carries its font', async () => {
    expect(await run('draw', thought, '-o', 'a.svg', '--animated', '--font', '--theme', 'auto')).toBe(0)
    expect(await written('a.svg')).toMatch(/@font-face.*@keyframes/s)
  })

  it('keeps the category in a file of ours', async () => {
    expect(await run('draw', thought, '-o', 'social.json', '--category', 'Social')).toBe(0)
    expect(fromFile(await written('social.json')).head).toEqual({ category: 'social' })
  })

  it('reads standard input, and prints the picture and nothing else for -', async () => {
    input = mermaid
    expect(await run('draw', '-o', '-')).toBe(0)
    expect(printed).toMatch(/^<svg .*In stock\?.*<\/svg>$/s)
    expect(complaints).toEqual([])
  })

  it('draws boxes of letters for a terminal', async () => {
    expect(await run('draw', 'Order, then ship', '--ascii')).toBe(0)
    expect(printed).toMatch(/│ +Order +│[^]*▼|│ +Order +│─*▶/)
    expect(printed).toContain('Ship')
  })

  it.each([
    ['an empty thought', ['']],
    ['an unknown file type', [thought, '-o', 'flow.gif']],
    ['an unknown theme', [thought, '--theme', 'sepia']],
    ['an unknown category', [thought, '--category', 'sports']],
    ['an unknown option', [thought, '--colour']],
    ['a scale out of range', [thought, '--scale', '9']],
    ['an animated PNG', [thought, '--animated', '-o', 'flow.png']],
    ['a thought of 2001 characters', ['x'.repeat(2001)]],
  ])('refuses %s with one sentence and code 2', async (_, args) => {
    expect(await run('draw', ...args)).toBe(2)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toMatch(/\w/)
    expect(await readdir(folder)).toEqual([])
  })

  it('says why a file could not be written, with code 1', async () => {
    await put('file', '')
    expect(await run('draw', thought, '-o', 'file/flow.svg')).toBe(1)
    expect(complaints.join()).toMatch(/Could not write .*part of that path is a file/)
  })

  it('leaves a good file as it was when there is nothing to draw', async () => {
    await put('flow.svg', 'good')
    input = '{"broken'
    expect(await run('draw', '-o', 'flow.svg')).toBe(1)
    expect(await written('flow.svg')).toBe('good')
  })
})

describe('flain convert', () => {
  it('converts a pattern of files in one go, each beside its source', async () => {
    await mkdir(join(folder, 'docs/deep'), { recursive: true })
    await put('docs/one.mmd', mermaid)
    await put('docs/deep/two.mmd', mermaid)
    await put('docs/thought.txt', thought)
    expect(await run('convert', 'docs/**/*.mmd', 'docs/thought.txt', '--to', 'd2')).toBe(0)
    for (const name of ['docs/one.d2', 'docs/deep/two.d2', 'docs/thought.d2'])
      expect(fromFile(await written(name)).format).toBe('D2')
    expect(progress).toEqual(['0 of 3', '1 of 3', '2 of 3', '3 of 3'])
  })

  it('writes what stands in the way of nothing, names the file that could not be read, and gives 1', async () => {
    await put('bad.json', '{"nodes": ')
    await put('good.mmd', mermaid)
    expect(await run('convert', 'bad.json', 'absent.mmd', 'good.mmd', '-o', 'out')).toBe(1)
    expect(await readdir(join(folder, 'out'))).toEqual(['good.svg'])
    expect(complaints[0]).toMatch(/^bad\.json: .*\w/)
    expect(complaints[1]).toBe('Could not read absent.mmd: there is no such file.')
    expect(complaints.at(-1)).toBe('2 of 3 could not be written.')
  })

  it('says what the other format cannot keep', async () => {
    await run('draw', thought, '-o', 'a.json')
    const graph = JSON.parse(await written('a.json'))
    await put(
      'a.json',
      JSON.stringify({ ...graph, steps: [{ nodes: [graph.nodes[0].id], edges: [], note: 'Hello' }] }),
    )
    complaints = []
    expect(await run('convert', 'a.json', '--to', 'dot')).toBe(0)
    expect(complaints.join()).toMatch(/^a\.json: .*note/)
  })

  it('goes from standard input to standard output', async () => {
    input = mermaid
    expect(await run('convert', '-', '--to', 'dot')).toBe(0)
    expect(printed).toMatch(/^digraph/)
  })

  it('says of a single file only what is wrong with it', async () => {
    await put('empty.mmd', '')
    expect(await run('convert', 'empty.mmd')).toBe(1)
    expect(complaints).toEqual([expect.stringMatching(/^empty\.mmd: \w/)])
  })

  it.each([
    ['no file', []],
    ['an unknown format', ['a.mmd', '--to', 'gif']],
    ['a file over itself', ['a.mmd', '--to', 'mmd']],
    ['two files into one', ['a.mmd', 'a.d2']],
  ])('refuses %s with code 2', async (_, args) => {
    expect(await run('convert', ...args)).toBe(2)
    expect(complaints).toHaveLength(1)
  })
})

describe('flain diff', () => {
  it('says what came, went and changed, and draws it moving between the two', async () => {
    await put('before.mmd', mermaid)
    await put('after.mmd', 'flowchart LR\n  a[Order] --> b{Is it in stock?}\n  b -- no --> d[Reorder]\n')
    expect(await run('diff', 'before.mmd', 'after.mmd', '-o', 'change.svg')).toBe(0)
    expect(printed).toContain('- added step "d": Reorder')
    expect(printed).toContain('- removed step "c" (Ship)')
    expect(printed).toContain('- changed step "b": label is now "Is it in stock?"')
    const picture = await written('change.svg')
    expect(picture).toContain('<title>1 new, 1 gone, 1 changed</title>')
    expect(picture).toMatch(/^<svg [^>]*viewBox.*<g class="was">.*Ship.*<g class="is">.*Reorder.*<\/svg>$/s)
    expect(picture).toMatch(/prefers-reduced-motion:no-preference.*infinite/)
    expect([await run('diff', 'after.mmd', 'after.mmd'), printed.endsWith('The same flow.\n')]).toEqual([
      0,
      true,
    ])
    expect(await run('diff', 'before.mmd', 'after.mmd', '--exit-code', '--quiet')).toBe(1)
    input = mermaid
    expect(await run('diff', '-', 'before.mmd', '--exit-code')).toBe(0)
    expect(await run('diff', 'before.mmd')).toBe(2)
  })
})

describe('flain watch', () => {
  it('writes again what was written, goes on after half a diagram, and ends when it is stopped', async () => {
    await put('one.mmd', mermaid)
    const ended = run('watch', '*.mmd', '--to', 'd2')
    await expect.poll(() => complaints.includes('Watching. Ctrl+C ends it.')).toBe(true)
    await put('one.mmd', '')
    await expect.poll(() => complaints.some((line) => line.startsWith('one.mmd: '))).toBe(true)
    expect(await written('one.d2')).toContain('Ship')
    await put('one.mmd', 'flowchart LR\n  a[Pack] --> b[Send]\n')
    await put('two.mmd', mermaid)
    await expect.poll(() => written('one.d2')).toContain('Pack')
    await expect.poll(() => written('two.d2').catch(() => '')).toContain('Ship')
    stop.abort()
    expect(await ended).toBe(0)
  })
})

describe('flain serve', () => {
  it('shows the diagrams of a folder to this machine alone, and tells what was written', async () => {
    await put('one.mmd', mermaid)
    await put('.secret', 'x')
    const ended = run('serve', '--port', '0', '--open')
    await expect.poll(() => opened).toHaveLength(1)
    const get = (path: string, headers = {}) => fetch(new URL(path, opened[0]), { headers })
    expect(await (await get('/')).text()).toContain('<flain-flow src="/files/one.mmd" controls>')
    expect(await (await get('/files/one.mmd')).text()).toBe(mermaid)
    for (const path of ['/files/.secret', '/files/..%2f..%2fetc%2fpasswd', '/files/%2e%2e/x', '/x'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    const changes = (await get('/changes')).body?.pipeThrough(new TextDecoderStream()).getReader()
    await put('one.mmd', 'flowchart LR; a-->b')
    let told = ''
    while (!told.includes('one.mmd')) told += (await changes?.read())?.value ?? ''
    stop.abort()
    expect(await ended).toBe(0)
  })
})

describe('flain called as mermaid-cli', () => {
  it.each([
    ['in.svg', ['-i', 'in.mmd', '-o', 'in.svg'], '<svg'],
    ['in.mmd.svg', ['-i', 'in.mmd'], '<svg'],
    ['in.pdf', ['--input', 'in.mmd', '--output', 'in.pdf'], '%PDF'],
    ['x.png', ['-i', 'in.mmd', '-o', 'x.png', '-t', 'dark', '-b', 'transparent', '-s', '2'], '\ufffdPNG'],
  ])('writes %s', async (name, args, begin) => {
    await put('in.mmd', mermaid)
    expect(await run(...args)).toBe(0)
    expect((await written(name)).startsWith(begin)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('reads - and writes -, and says what it passes over', async () => {
    input = mermaid
    expect(await run('-i', '-', '-o', '-', '-w', '800', '-b', 'pink')).toBe(0)
    expect(printed).toMatch(/^<svg /)
    expect(complaints.join()).toMatch(/--width is passed over\..*"pink" is passed over/)
  })

  it('takes the background away when asked to', async () => {
    await put('in.mmd', mermaid)
    await run('-i', 'in.mmd', '-o', 'white.svg')
    await run('-i', 'in.mmd', '-o', 'clear.svg', '-b', 'transparent')
    const ground = /<rect fill="#[0-9a-f]{6}" width="\d+" height="\d+"\/>/
    expect(await written('white.svg')).toMatch(ground)
    expect(await written('clear.svg')).not.toMatch(ground)
  })
})

describe('flain', () => {
  it('explains itself and each command', async () => {
    for (const args of [
      ['--help'],
      ...['draw', 'diff', 'watch', 'serve'].map((name) => [name, '--help']),
      ['convert', '-h'],
      ['-i', 'x', '--help'],
    ]) {
      printed = ''
      expect(await run(...args)).toBe(0)
      expect(printed).toContain('Usage: flain')
    }
    expect(await run('--version')).toBe(0)
    expect(printed).toMatch(/^\d+\.\d+\.\d+$/m)
    expect(await run('constructor')).toBe(2)
    expect(await run('paint')).toBe(2)
    expect(complaints.join()).toContain(
      'There is no command "paint": draw, convert, diff, watch, serve, fences, mcp.',
    )
  })
})
