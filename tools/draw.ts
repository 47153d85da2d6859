/**
 * `npm run draw -- "<thought>"` draws a thought with no server: read, lay out, render, write a file.
 * Run it with `--help` for its options. Exit codes: 0 drawn, 1 could not, 2 asked wrongly.
 */
import { spawn } from 'node:child_process'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { caps, playbackSteps, type FlowGraph } from '@flain/flow'
import { toD2, toDot, toJson, toMermaid } from '@flain/formats'
import { layOutInRoom, type Measure, type Scene, usualRoom } from '@flain/layout'
import { createMeasure } from '@flain/layout/text'
import { read } from '@flain/reader'
import {
  categories,
  outlineMarkdown,
  serialise,
  toSvg,
  travelFont,
  type Category,
  type SvgElement,
  type SvgOptions,
} from '@flain/render'
import { type PaintText, toPdf } from '@flain/render/pdf'
import { Resvg } from '@resvg/resvg-js'

const fontFolder = fileURLToPath(new URL('../packages/layout/fonts/', import.meta.url))
const fontFiles = ['schibsted-grotesk-560.ttf', 'schibsted-grotesk-560-ext.ttf'].map(
  (name) => fontFolder + name,
)
/** A picture of a large flow stays under this many pixels a side. */
const longestSide = 16_000

const help = `Usage: npm run draw -- "<thought>" [options]

Draws a thought as a flow, with no server and no network.

  -o, --output <file>   .svg, .png, .pdf, .json, .mmd (Mermaid), .dot, .d2 or .md (outline); - for SVG on standard
                        output; flow.svg unless given
  --open                open the file when it is drawn
  --animated            an SVG that draws itself and then moves
  --theme <theme>       light, dark or auto (SVG only: as the viewer prefers); light unless given
  --category <line>     ${categories.join(', ')}
  --scale <number>      PNG pixels for each pixel of the drawing, 1 to 4; 2 unless given
  --font                carry the font inside the SVG
  --transparent         no ground behind the drawing
  -h, --help            this text

Example: npm run draw -- "When a user signs up, send a welcome email. If they do not reply in 3 days, remind them." -o signup.png --open`

/** Where the command writes and what it may start; a test gives its own. */
export type Surroundings = {
  /** The folder that file names are relative to. */
  folder: string
  print: (line: string) => void
  complain: (line: string) => void
  open: (file: string) => void
}

type Wanted = SvgOptions & {
  thought: string
  output: string
  scale: number
  hasFont: boolean
  isOpened: boolean
}

/** Runs the command and gives its exit code. */
export async function draw(args: readonly string[], around: Surroundings): Promise<number> {
  const wanted = parse(args)
  if (typeof wanted === 'string') {
    if (wanted === help) around.print(help)
    else around.complain(`${wanted}\nTry: npm run draw -- --help`)
    return wanted === help ? 0 : 2
  }
  const { graph, issues } = read(wanted.thought)
  for (const issue of issues) around.complain(issue.message)
  if (graph.nodes.length === 0) {
    around.complain(
      'There is nothing to draw in this thought. Name some steps, for example: "a, then b, then c".',
    )
    return 1
  }
  const fonts = await openFonts()
  const scene = layOutInRoom(graph, usualRoom, fonts.measure)
  const content = await write({ graph, scene, fonts }, wanted)
  if (wanted.output === '-') {
    around.print(String(content))
    return 0
  }
  const file = resolve(around.folder, wanted.output)
  const trouble = await save(file, content)
  if (trouble !== undefined) {
    around.complain(trouble)
    return 1
  }
  around.print(
    `Drew ${count(graph.nodes.length, 'step')} and ${count(graph.edges.length, 'connection')}: ${file}`,
  )
  if (wanted.isOpened) around.open(file)
  return 0
}

type Fonts = { font: Uint8Array; extendedFont: Uint8Array | undefined; measure: Measure }

async function openFonts(): Promise<Fonts> {
  const [font, ...more] = await Promise.all(fontFiles.map((file) => readFile(file)))
  if (!font) throw new Error('there is always a first font file')
  return { font, extendedFont: more[0], measure: await createMeasure(font, ...more) }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** What was asked for, the help text, or a sentence that says what is wrong with the arguments. */
function parse(args: readonly string[]): Wanted | string {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o', default: 'flow.svg' },
        open: { type: 'boolean', default: false },
        animated: { type: 'boolean', default: false },
        theme: { type: 'string', default: 'light' },
        category: { type: 'string' },
        scale: { type: 'string', default: '2' },
        font: { type: 'boolean', default: false },
        transparent: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { values, positionals } = parsed
  if (values.help) return help
  const thought = positionals.join(' ').trim()
  if (thought === '') return 'Say what to draw: npm run draw -- "a user signs in, then sees the dashboard"'
  if (thought.length > caps.thoughtLength) {
    return `A thought has at most ${caps.thoughtLength} characters; this one has ${thought.length}.`
  }
  const { theme, output } = values
  if (theme !== 'light' && theme !== 'dark' && theme !== 'auto')
    return `There is no theme "${theme}": light, dark or auto.`
  const type = output === '-' ? '.svg' : extname(output).toLowerCase()
  if (!knownTypes.includes(type)) {
    return `Cannot write "${output}": the name must end in ${knownTypes.join(', ')}.`
  }
  if (values.animated && type !== '.svg') return `Only an SVG can be animated; "${output}" is not one.`
  const category = categories.find((one) => one === values.category?.toLowerCase())
  if (values.category !== undefined && !category) {
    return `There is no category "${values.category}": ${categories.join(', ')}.`
  }
  const scale = Number(values.scale)
  if (!(scale >= 1 && scale <= 4)) return `The scale goes from 1 to 4; "${values.scale}" does not.`
  return {
    thought,
    output,
    theme: type !== '.svg' && theme === 'auto' ? 'light' : theme,
    animated: values.animated,
    scale,
    hasFont: values.font,
    isOpened: values.open,
    background: values.transparent ? 'none' : 'canvas',
    category: category satisfies Category | undefined,
  }
}

const knownTypes = ['.svg', '.png', '.pdf', '.json', '.mmd', '.dot', '.d2', '.md']

type Drawn = { graph: FlowGraph; scene: Scene; fonts: Fonts }

async function write({ graph, scene, fonts }: Drawn, wanted: Wanted): Promise<string | Uint8Array> {
  const { theme, category, background, animated } = wanted
  const type = wanted.output === '-' ? '.svg' : extname(wanted.output).toLowerCase()
  const look: SvgOptions = { ...(theme ? { theme } : {}), category, ...(background ? { background } : {}) }
  if (type === '.json') return toJson(graph, category ? { category } : {}).text
  if (type === '.mmd') return toMermaid(graph).text
  if (type === '.dot') return toDot(graph).text
  if (type === '.d2') return toD2(graph).text
  if (type === '.md') return outlineMarkdown(graph)
  if (type === '.pdf') {
    const paper = { ...fonts, paintText, category, ...(background ? { background } : {}) }
    return toPdf(scene, { ...paper, theme: theme === 'dark' ? 'dark' : 'light' }).bytes
  }
  if (type === '.png') return picture(toSvg(scene, look), scene, wanted.scale)
  return toSvg(scene, {
    ...look,
    steps: playbackSteps(graph),
    animated: animated === true,
    ...(wanted.hasFont ? { font: await readFile(fontFolder + travelFont(scene).file) } : {}),
  })
}

function picture(svg: string, scene: Scene, scale: number): Uint8Array {
  const side = Math.max(scene.bounds.width, scene.bounds.height)
  const image = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: Math.min(scale, longestSide / side) },
    // Letters no font of ours has are drawn with the machine's own.
    font: { fontFiles, loadSystemFonts: true, defaultFontFamily: 'Schibsted Grotesk' },
  })
  return image.render().asPng()
}

/** Pixels for one of the drawing's, in a PDF. */
const wordScale = 4

/** Paints words that our fonts cannot write in whatever fonts this machine has for them. */
const paintText: PaintText = (text, { size, colour }) => {
  const [width, height] = [Math.ceil((text.length + 1) * size * 1.2), Math.ceil(size * 1.6)]
  const baseline = Math.round(size * 1.15)
  const look = { x: width / 2, y: baseline, 'text-anchor': 'middle', 'font-size': size, fill: colour }
  const words: SvgElement = { tag: 'text', attributes: look, children: [text] }
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', width, height }
  const paper: SvgElement = { tag: 'svg', attributes, children: [words] }
  const painted = new Resvg(serialise(paper), {
    fitTo: { mode: 'zoom', value: wordScale },
    font: { fontFiles, loadSystemFonts: true, defaultFontFamily: 'Schibsted Grotesk' },
  }).render()
  const { pixels } = painted
  if (pixels.every((value) => value === 0)) return undefined
  return {
    width: painted.width,
    height: painted.height,
    baseline: baseline * wordScale,
    scale: wordScale,
    pixels,
  }
}

/** Writes the file and gives nothing, or a sentence that says why it could not. */
async function save(file: string, content: string | Uint8Array): Promise<string | undefined> {
  try {
    await access(dirname(file)).catch(() => mkdir(dirname(file), { recursive: true }))
    await writeFile(file, content)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reasons: Record<string, string> = {
      EACCES: 'you may not write there',
      EPERM: 'you may not write there',
      EROFS: 'that disk is read-only',
      ENOSPC: 'the disk is full',
      EISDIR: 'that is a folder',
      ENOTDIR: 'part of that path is a file',
      EEXIST: 'part of that path is a file',
    }
    return `Could not write ${file}: ${reasons[code] ?? (error instanceof Error ? error.message : String(error))}.`
  }
}

function openFile(file: string): void {
  const commands: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
    darwin: ['open', file],
    win32: ['explorer', file],
  }
  const [command, ...args] = commands[process.platform] ?? ['xdg-open', file]
  const viewer = spawn(command, args, { stdio: 'ignore', detached: true })
  viewer.on('error', () => console.error(`Could not open it: ${command} is not installed.`))
  viewer.unref()
}

if (import.meta.main) {
  process.exitCode = await draw(process.argv.slice(2), {
    // npm runs scripts in the repository; file names are meant from where the person is.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    open: openFile,
  })
}
