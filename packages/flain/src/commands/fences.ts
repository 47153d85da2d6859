import { readFile } from 'node:fs/promises'
import { dirname, join, parse, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { playbackSteps } from '@flain/flow'
import { sentencesOf } from '@flain/formats'
import { contentOf } from '../content-of.ts'
import { withReason } from '../draw.ts'
import { altOf } from '../fence.ts'
import { type Fence, fencesIn, type Placed, withPictures } from '../fences-in.ts'
import { filesOf } from '../files-of.ts'
import { layOut } from '../lay-out.ts'
import { open } from '../open.ts'
import { render } from '../render.ts'
import { save } from '../save.ts'
import { AskedWrongly, CouldNot, type Surroundings } from '../surroundings.ts'

export const fencesHelp = `Usage: flain fences <Markdown files or patterns> [options]

Draws each fenced block of a flow as an SVG that moves, and puts the picture below its block. Run again, it draws what
changed and touches nothing else. \`\`\`flow name=order names the file; without a name it is numbered.

  --languages <words>  the words after the fence that are drawn, with commas: flow unless given; mermaid, d2, dot too
  --folder <name>      where pictures go, beside each Markdown file; flows unless given
  -h, --help           this text

Example: flain fences README.md "docs/**/*.md" --languages flow,mermaid
In the actions of a repository: see action/action.yml.`

const options = {
  languages: { type: 'string', default: 'flow' },
  folder: { type: 'string', default: 'flows' },
} as const

type Setting = { languages: ReadonlySet<string>; folder: string }

export async function fencesCommand(args: readonly string[], around: Surroundings): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  if (positionals.length === 0) throw new AskedWrongly('Say which files: flain fences README.md')
  const setting = { languages: new Set(values.languages.split(',')), folder: values.folder }
  const files = await filesOf(positionals, around.folder)
  let failed = 0
  for (const [done, file] of files.entries()) {
    around.progress?.(done, files.length)
    failed += await drawFences(file, setting, around)
  }
  around.progress?.(files.length, files.length)
  if (failed > 0) throw new CouldNot(`${failed} of the blocks could not be drawn and are as they were.`)
}

/** How many of the file's blocks could not be drawn. */
async function drawFences(
  file: string,
  { languages, folder }: Setting,
  around: Surroundings,
): Promise<number> {
  const text = new TextDecoder().decode(await contentOf(file, around))
  const lines = text.split('\n')
  const fences = fencesIn(lines).filter(({ language }) => languages.has(language))
  const placed: Placed[] = []
  for (const fence of fences) {
    const picture = drawFence(fence, file, around)
    if (!picture) continue
    const to = join(dirname(file), folder, `${parse(file).name.toLowerCase()}-${fence.name}.svg`)
    await saveIfNew(resolve(around.folder, to), picture.svg)
    const path = relative(dirname(file), to).split(sep).map(encodeURIComponent).join('/')
    placed.push({ fence, path, alt: picture.alt })
  }
  await saveIfNew(resolve(around.folder, file), withPictures(lines, placed).join('\n'))
  around.complain(`${file}: ${placed.length} of ${fences.length} drawn.`)
  return fences.length - placed.length
}

function drawFence({ text, language, from }: Fence, file: string, around: Surroundings) {
  const { graph, issues } = open(text, `.${language}`)
  const losses = graph.nodes.length > 0 ? issues : withReason(issues)
  if (losses.length > 0) around.complain(`${file}:${from + 1}: ${sentencesOf(losses)}`)
  if (graph.nodes.length === 0) return undefined
  const look = { animated: true, font: true, theme: 'auto', steps: playbackSteps(graph) } as const
  return { svg: `${render(layOut(graph), look)}\n`, alt: altOf(graph) }
}

/** A file that is as it should be keeps its time. */
async function saveIfNew(file: string, content: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== content) await save(file, content)
}
