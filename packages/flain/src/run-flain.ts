import { convertCommand, convertHelp } from './commands/convert.ts'
import { drawCommand, drawHelp } from './commands/draw.ts'
import { mmdcCommand, mmdcHelp } from './commands/mmdc.ts'
import { AskedWrongly, CouldNot, type ExitCode, type Surroundings } from './surroundings.ts'

type Command = { help: string; run: (args: readonly string[], around: Surroundings) => Promise<void> }

const commands: Record<string, Command | undefined> = {
  draw: { help: drawHelp, run: drawCommand },
  convert: { help: convertHelp, run: convertCommand },
}
const mmdc: Command = { help: mmdcHelp, run: mmdcCommand }

const help = `Usage: flain <command>

  flain draw "<thought>"       draws a thought as a flow
  flain convert <files>        turns diagrams of one format into another
  flain -i in.mmd -o out.svg   the same, called as mermaid-cli (mmdc) is

flain <command> --help says more. Nothing is sent anywhere: everything happens on this machine.

Example: flain draw "A customer orders, then we ship" -o order.svg --animated --font`

/** Runs the command line and gives its exit code. */
export async function runFlain(args: readonly string[], around: Surroundings): Promise<ExitCode> {
  const [first = '', ...rest] = args
  const isHelp = (one: string) => one === '-h' || one === '--help'
  if (first === '' || isHelp(first) || first === 'help') {
    around.print(`${help}\n`)
    return first === '' ? 2 : 0
  }
  const command = first.startsWith('-') ? mmdc : commands[first]
  if (!command) {
    around.complain(`There is no command "${first}": ${Object.keys(commands).join(', ')}.\nTry: flain --help`)
    return 2
  }
  const own = command === mmdc ? args : rest
  if (own.some(isHelp)) {
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
