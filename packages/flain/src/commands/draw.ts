import { extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { caps } from '@flain/flow'
import { sentencesOf } from '@flain/formats'
import { read } from '@flain/reader'
import { withReason } from '../draw.ts'
import { lookHelp, lookOf, lookOptions } from '../look-options.ts'
import { open, type Opened } from '../open.ts'
import { save } from '../save.ts'
import { AskedWrongly, CouldNot, type Surroundings } from '../surroundings.ts'
import { type Ending, endingOf, endings, writeAs } from '../write-as.ts'

export const drawHelp = `Usage: flain draw "<thought>" [options]
       echo "<thought>" | flain draw -o - > flow.svg

Draws a thought as a flow, with no server and no network.

  -o, --output <file>   the ending says the format: ${endings.join(' ')};
                        - for standard output; flow.svg unless given
  --ascii               boxes and arrows of letters, on standard output
  --open                open the file when it is drawn
${lookHelp}
  -h, --help            this text

Example: flain draw "When a user signs up, send a welcome email. If they do not reply in 3 days, remind them." -o signup.png --open`

const options = {
  ...lookOptions,
  output: { type: 'string', short: 'o' },
  ascii: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
} as const

export async function drawCommand(args: readonly string[], around: Surroundings): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const output = values.output ?? (values.ascii ? '-' : 'flow.svg')
  const ending = values.ascii ? '.txt' : endingOfOutput(output)
  const look = lookOf(values, ending)
  const { graph, issues } = await thoughtOf(positionals, around)
  const losses = graph.nodes.length > 0 ? issues : withReason(issues)
  if (losses.length > 0) around.complain(sentencesOf(losses))
  if (graph.nodes.length === 0) throw new CouldNot('Nothing was written.')
  const file = await writeAs(graph, ending, look)
  if (file.issues.length > 0) around.complain(sentencesOf(file.issues))
  if (output === '-') {
    around.print(file.content)
    return
  }
  const path = resolve(around.folder, output)
  await save(path, file.content)
  around.complain(
    `Drew ${count(graph.nodes.length, 'step')} and ${count(graph.edges.length, 'connection')}: ${path}`,
  )
  if (values.open) around.open(path)
}

async function thoughtOf(words: readonly string[], around: Surroundings): Promise<Opened> {
  const thought = words.join(' ').trim()
  if (thought === '' || thought === '-') {
    const input = await around.input()
    if (input && input.length > 0) return open(input)
    throw new AskedWrongly('Say what to draw: flain draw "a user signs in, then sees the dashboard"')
  }
  if (thought.length > caps.thoughtLength)
    throw new AskedWrongly(
      `A thought has at most ${caps.thoughtLength} characters; this one has ${thought.length}.`,
    )
  return { format: 'text', ...read(thought) }
}

function endingOfOutput(output: string): Ending {
  const ending = output === '-' ? '.svg' : endingOf(extname(output))
  if (!ending) throw new AskedWrongly(`Cannot write "${output}": the name must end in ${endings.join(', ')}.`)
  return ending
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
