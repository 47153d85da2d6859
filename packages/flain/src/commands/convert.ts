import { extname, join, parse, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sentencesOf } from '@flain/formats'
import { contentOf } from '../content-of.ts'
import { withReason } from '../draw.ts'
import { filesOf } from '../files-of.ts'
import { lookHelp, lookOf, lookOptions } from '../look-options.ts'
import { open } from '../open.ts'
import { save } from '../save.ts'
import { AskedWrongly, CouldNot, type Surroundings } from '../surroundings.ts'
import { type Ending, endingOf, endings, type Look, writeAs } from '../write-as.ts'

export const convertHelp = `Usage: flain convert <files or patterns> [options]
       cat flow.mmd | flain convert - --to d2

Reads Mermaid, D2, DOT, BPMN, draw.io, Excalidraw, Markdown, CSV, JSON, pictures of ours and thoughts, by what is in
a file, and writes each as another format beside it. What a format cannot keep is said.

  --to <format>         ${endings.map((ending) => ending.slice(1)).join(', ')}; svg unless -o says another
  -o, --output <place>  the file for a single input, else a folder; - for standard output
  --ascii               the same as --to txt
  --quiet               say only what could not be done
${lookHelp}
  -h, --help            this text

Exit codes: 0 all written, 1 some could not be, 2 asked wrongly. One that fails stops no other.
Example: flain convert "docs/**/*.mmd" --to svg --animated --font`

const options = {
  ...lookOptions,
  to: { type: 'string' },
  output: { type: 'string', short: 'o' },
  ascii: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
} as const

export type Conversion = { ending: Ending; look: Look; isQuiet: boolean }

export type Way = { from: string; to: string }
export type Plan = { ways: Way[]; conversion: Conversion }

/** What is to be read and written, as the words after `flain convert` or another command like it say. */
export async function planOf(
  args: readonly string[],
  { folder }: Surroundings,
  command: string,
): Promise<Plan> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const { output } = values
  const ending = values.ascii ? '.txt' : endingAsked(values.to, output)
  const conversion = { ending, look: lookOf(values, ending), isQuiet: values.quiet }
  if (positionals.length === 0)
    throw new AskedWrongly(`Say what to convert: flain ${command} flow.mmd --to svg`)
  const inputs = await filesOf(positionals, folder)
  const outputs = inputs.map((input) => outputOf({ input, output, ending, isOnly: inputs.length === 1 }))
  refuseClashes(inputs, outputs, folder)
  return { ways: inputs.map((from, at) => ({ from, to: outputs[at] ?? '-' })), conversion }
}

export async function convertCommand(args: readonly string[], around: Surroundings): Promise<void> {
  const { ways, conversion } = await planOf(args, around, 'convert')
  let failed = 0
  for (const [done, way] of ways.entries()) {
    around.progress?.(done, ways.length)
    try {
      await convertOne(way, conversion, around)
    } catch (error) {
      if (!(error instanceof CouldNot) || ways.length === 1) throw error
      around.complain(error.message)
      failed += 1
    }
  }
  around.progress?.(ways.length, ways.length)
  if (failed > 0) throw new CouldNot(`${failed} of ${ways.length} could not be written.`)
  if (!conversion.isQuiet && ways.length > 1) around.complain(`Wrote ${ways.length} files.`)
}

/** Reads one file, or standard input for `-`, and writes it to another, or standard output for `-`. */
export async function convertOne(
  { from, to }: Way,
  conversion: Conversion,
  around: Surroundings,
): Promise<void> {
  const name = from === '-' ? 'standard input' : from
  const { graph, issues } = open(await contentOf(from, around), from)
  if (graph.nodes.length === 0) throw new CouldNot(`${name}: ${sentencesOf(withReason(issues))}`)
  const file = await writeAs(graph, conversion.ending, conversion.look)
  const losses = [...issues, ...file.issues]
  if (losses.length > 0 && !conversion.isQuiet) around.complain(`${name}: ${sentencesOf(losses)}`)
  if (to === '-') around.print(file.content)
  else await save(resolve(around.folder, to), file.content)
}

function endingAsked(format: string | undefined, output: string | undefined): Ending {
  const fromName = output === undefined || output === '-' ? undefined : endingOf(extname(output))
  const asked = format === undefined ? (fromName ?? '.svg') : endingOf(format)
  if (asked) return asked
  const known = endings.map((ending) => ending.slice(1)).join(', ')
  throw new AskedWrongly(`There is no format "${format}": ${known}.`)
}

type Placing = { input: string; output: string | undefined; ending: Ending; isOnly: boolean }

function outputOf({ input, output, ending, isOnly }: Placing): string {
  if (output === '-' || (output === undefined && input === '-')) return '-'
  const { dir, name } = parse(input === '-' ? 'flow' : input)
  if (output === undefined) return join(dir, name + ending)
  const isFile = isOnly && extname(output) !== '' && !/[\\/]$/.test(output)
  return isFile ? output : join(output, name + ending)
}

function refuseClashes(inputs: readonly string[], outputs: readonly string[], folder: string): void {
  const takenBy = new Map<string, string>()
  const sources = new Set(inputs.map((input) => resolve(folder, input)))
  for (const [index, output] of outputs.entries()) {
    if (output === '-' && outputs.length === 1) continue
    const path = resolve(folder, output)
    const input = inputs[index] ?? ''
    const other = takenBy.get(path)
    if (other !== undefined)
      throw new AskedWrongly(`"${other}" and "${input}" would both be written to "${output}".`)
    if (output !== '-' && sources.has(path))
      throw new AskedWrongly(`"${output}" would be written over what it is read from: say -o.`)
    takenBy.set(path, input)
  }
}
