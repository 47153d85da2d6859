import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flowGraphSchema } from '@flain/flow/schema'
import { fromFile } from '@flain/formats'
import { draw } from './draw.ts'

const thought = 'When a user signs up, send a welcome email. If they do not reply, remind them.'
let folder: string
let printed: string[]
let complaints: string[]
let opened: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flain-draw-'))
  printed = []
  complaints = []
  opened = []
})
afterEach(() => rm(folder, { recursive: true }))

function run(...args: string[]): Promise<number> {
  return draw(args, {
    folder,
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
    open: (file) => opened.push(file),
  })
}

const written = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')

describe('draw', () => {
  it('writes flow.svg when no file is named', async () => {
    expect(await run(thought)).toBe(0)
    expect(await written('flow.svg')).toMatch(/^<svg .*<\/svg>$/s)
    expect(printed.join()).toContain('flow.svg')
  })

  it('writes a PNG at the scale asked for', async () => {
    expect(await run(thought, '-o', 'one.png', '--scale', '1')).toBe(0)
    expect(await run(thought, '-o', 'three.png', '--scale', '3')).toBe(0)
    const width = async (name: string): Promise<number> =>
      (await readFile(join(folder, name))).readUInt32BE(16)
    expect((await readFile(join(folder, 'one.png'))).subarray(1, 4).toString()).toBe('PNG')
    expect(await width('three.png')).toBe(3 * (await width('one.png')))
  })

  it('writes a valid graph as JSON, Mermaid and an outline', async () => {
    for (const name of ['flow.json', 'flow.mmd', 'flow.dot', 'flow.d2', 'flow.md'])
      expect(await run(thought, '-o', name)).toBe(0)
    expect(flowGraphSchema.safeParse(JSON.parse(await written('flow.json'))).success).toBe(true)
    expect(await run(thought, '-o', 'social.json', '--category', 'Social')).toBe(0)
    expect(fromFile(await written('social.json')).head).toEqual({ category: 'social' })
    expect(await written('flow.mmd')).toMatch(/flowchart|sequenceDiagram/)
    expect(await written('flow.md')).toMatch(/^- /m)
  })

  it('writes a PDF', async () => {
    expect(await run(thought, '-o', 'flow.pdf')).toBe(0)
    expect(await written('flow.pdf')).toMatch(/^%PDF-1\.7.*%%EOF\n$/s)
  })

  it('writes an animated SVG that carries its font', async () => {
    expect(await run(thought, '-o', 'a.svg', '--animated', '--font', '--theme', 'auto')).toBe(0)
    expect(await written('a.svg')).toMatch(/@font-face.*@keyframes/s)
  })

  it('makes the folder of the file when it is missing', async () => {
    expect(await run(thought, '-o', 'new/folder/flow.svg')).toBe(0)
    expect(await written('new/folder/flow.svg')).toContain('<svg')
  })

  it('opens the file when asked to', async () => {
    await run(thought, '--open')
    expect(opened).toEqual([join(folder, 'flow.svg')])
  })

  it('prints an SVG on standard output for -', async () => {
    expect(await run(thought, '-o', '-')).toBe(0)
    expect(printed.join('')).toMatch(/^<svg /)
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
    expect(await run(...args)).toBe(2)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toMatch(/\w/)
  })

  it('says why a file could not be written, with code 1', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await run(thought, '-o', 'file/flow.svg')).toBe(1)
    expect(complaints.join()).toMatch(/Could not write .*part of that path is a file/)
  })

  it('explains itself', async () => {
    expect(await run('--help')).toBe(0)
    expect(printed.join()).toContain('Usage')
  })
})
