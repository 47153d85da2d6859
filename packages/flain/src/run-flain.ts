import { convertCommand, convertHelp } from './commands/convert.ts'
import { diffCommand, diffHelp } from './commands/diff.ts'
import { drawCommand, drawHelp } from './commands/draw.ts'
import { fencesCommand, fencesHelp } from './commands/fences.ts'
import { mcpCommand, mcpHelp } from './commands/mcp.ts'
import { mmdcCommand, mmdcHelp } from './commands/mmdc.ts'
import { serveCommand, serveHelp } from './commands/serve.ts'
import { watchCommand, watchHelp } from './commands/watch.ts'
import manifest from '../package.json' with { type: 'json' }
import { AskedWrongly, CouldNot, type ExitCode, type Surroundings } from './surroundings.ts'

type Command = { help: string; run: (args: readonly string[], around: Surroundings) => Promise<void> }

const commands = new Map<string, Command>([
  ['draw', { help: drawHelp, run: drawCommand }],
  ['convert', { help: convertHelp, run: convertCommand }],
  ['diff', { help: diffHelp, run: diffCommand }],
  ['watch', { help: watchHelp, run: watchCommand }],
  ['serve', { help: serveHelp, run: serveCommand }],
  ['fences', { help: fencesHelp, run: fencesCommand }],
  ['mcp', { help: mcpHelp, run: mcpCommand }],
])
const mmdc: Command = { help: mmdcHelp, run: mmdcCommand }

const help = `Usage: flain <command>

  flain draw "<thought>"       draws a thought as a flow
  flain convert <files>        turns diagrams of one format into another
  flain diff <before> <after>  what became of a flow, as text and as a picture that moves
  flain watch <files>          converts, and again whenever a file is written
  flain serve                  shows a folder's diagrams in the browser while you type
  flain fences <files>         draws the fenced flows of Markdown files, and puts each picture below its block
  flain mcp                    tools for agents, on standard input and output
  flain -i in.mmd -o out.svg   the same, called as mermaid-cli (mmdc) is

flain <command> --help says more; flain --version, which one this is. Nothing is sent anywhere: everything happens on this machine.

Example: flain draw "A customer orders, then we ship" -o order.svg --animated --font`

/** What needs no command; said, too, to whoever types nothing. */
const answers = new Map([
  ['', help],
  ['help', help],
  ['-h', help],
  ['--help', help],
  ['-V', manifest.version],
  ['--version', manifest.version],
])

/** Runs the command line and gives its exit code. */
export async function runFlain(args: readonly string[], around: Surroundings): Promise<ExitCode> {
  const [first = '', ...rest] = args
  const answer = answers.get(first)
  if (answer !== undefined) {
    around.print(`${answer}\n`)
    return first === '' ? 2 : 0
  }
  const command = first.startsWith('-') ? mmdc : commands.get(first)
  if (!command) {
    around.complain(`There is no command "${first}": ${[...commands.keys()].join(', ')}.\nTry: flain --help`)
    return 2
  }
  const own = command === mmdc ? args : rest
  if (own.includes('-h') || own.includes('--help')) {
    around.print(`${command.help}\n`)
    return 0
  }
  return runCommand(() => command.run(own, around), { name: command === mmdc ? '-i' : first, around })
}

async function runCommand(
  run: () => Promise<void>,
  { name, around }: { name: string; around: Surroundings },
): Promise<ExitCode> {
  try {
    await run()
    return 0
  } catch (error) {
    if (error instanceof CouldNot) {
      around.complain(error.message)
      return 1
    }
    if (!isWrongAsking(error)) throw error
    around.complain(`${error.message}\nTry: flain ${name} --help`)
    return 2
  }
}

/** Ours, or what Node says of an option it does not know. */
function isWrongAsking(error: unknown): error is Error {
  if (error instanceof AskedWrongly) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
