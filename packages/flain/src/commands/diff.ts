import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { editsBetween, type FlowGraph } from '@flain/flow'
import { sentencesOf } from '@flain/formats'
import { changePicture } from '../change-picture.ts'
import { withReason } from '../draw.ts'
import { open } from '../open.ts'
import { contentOf } from '../content-of.ts'
import { save } from '../save.ts'
import { AskedWrongly, CouldNot, type Surroundings } from '../surroundings.ts'

export const diffHelp = `Usage: flain diff <before> <after> [-o change.svg]
       git show HEAD:flow.mmd | flain diff - flow.mmd

Says what became of a flow, one line for each change, whatever formats the two files have.

  -o, --output <file>  a picture that moves between the two: what came is green, what went is red, what changed is amber
  --theme <theme>      light or dark
  --exit-code          end with 1 when they differ
  --quiet              say nothing
  -h, --help           this text

Exit codes: 0 done, 1 could not (or they differ, with --exit-code), 2 asked wrongly.`

const options = {
  output: { type: 'string', short: 'o' },
  theme: { type: 'string', default: 'light' },
  'exit-code': { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
} as const

export async function diffCommand(args: readonly string[], around: Surroundings): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [from, to, ...others] = positionals
  if (from === undefined || to === undefined || others.length > 0)
    throw new AskedWrongly('Name two files: flain diff before.mmd after.mmd')
  const { theme, output } = values
  if (theme !== 'light' && theme !== 'dark')
    throw new AskedWrongly(`There is no theme "${theme}": light or dark.`)
  const [before, after] = [await graphOf(from, around), await graphOf(to, around)]
  const edits = editsBetween(before, after)
  if (output !== undefined) await write(changePicture(before, after, theme), output, around)
  if (!values.quiet && output !== '-') {
    // How edits are said is the agents'; their protocol is loaded with it, so only now.
    const { sayEdits } = await import('@flain/agent')
    around.print(edits.length === 0 ? 'The same flow.\n' : `${sayEdits(edits, before)}\n`)
  }
  if (edits.length > 0 && values['exit-code']) throw new CouldNot('They differ.')
}

async function write(picture: string, output: string, around: Surroundings): Promise<void> {
  if (output === '-') around.print(picture)
  else await save(resolve(around.folder, output), picture)
}

/** A file that is not there any more, or not yet, is a flow without steps: git hands over /dev/null for it. */
async function graphOf(name: string, around: Surroundings): Promise<FlowGraph> {
  const { graph, issues } = open(await contentOf(name, around), name)
  if (graph.nodes.length === 0 && name !== '/dev/null')
    throw new CouldNot(`${name}: ${sentencesOf(withReason(issues))}`)
  return graph
}
