/** `flain -i in.mmd -o out.svg`: called as people call mermaid-cli, so that a script changes one word. */
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { AskedWrongly, type Surroundings } from '../surroundings.ts'
import { type Ending, endingOf } from '../write-as.ts'
import { convertOne } from './convert.ts'

export const mmdcHelp = `Usage: flain -i <file> [-o <file>] [-t <theme>] [-b <background>] [-s <scale>] [-e <format>] [-q]

Called as mermaid-cli (mmdc) is. -i and -o take - for standard input and output; the output is <input>.svg unless given.

  -t, --theme           default, neutral, forest (all light) or dark
  -b, --backgroundColor transparent or white
  -s, --scale           1 to 4, for PNG
  -e, --outputFormat    svg, png or pdf
  -q, --quiet           say only what could not be done

Sizes, configuration files and style sheets (-w -H -c -C -p -I -f) are passed over.`

const options = {
  input: { type: 'string', short: 'i' },
  output: { type: 'string', short: 'o' },
  theme: { type: 'string', short: 't', default: 'default' },
  backgroundColor: { type: 'string', short: 'b', default: 'white' },
  scale: { type: 'string', short: 's', default: '1' },
  outputFormat: { type: 'string', short: 'e' },
  quiet: { type: 'boolean', short: 'q', default: false },
  width: { type: 'string', short: 'w' },
  height: { type: 'string', short: 'H' },
  configFile: { type: 'string', short: 'c' },
  cssFile: { type: 'string', short: 'C' },
  puppeteerConfigFile: { type: 'string', short: 'p' },
  svgId: { type: 'string', short: 'I' },
  pdfFit: { type: 'boolean', short: 'f' },
} as const

const passedOver = ['width', 'height', 'configFile', 'cssFile', 'svgId'] as const
const grounds = new Set(['white', 'transparent', '#fff', '#ffffff'])

export async function mmdcCommand(args: readonly string[], around: Surroundings): Promise<void> {
  const { values } = parseArgs({ args: [...args], options })
  const { from, to, ending } = wayOf(values)
  const scale = Number(values.scale)
  if (!(scale >= 1 && scale <= 4))
    throw new AskedWrongly(`The scale goes from 1 to 4; "${values.scale}" does not.`)
  const said = passedOver.flatMap((name) => (values[name] ? [`--${name} is passed over.`] : []))
  if (!grounds.has(values.backgroundColor))
    said.push(`The background is white or transparent; "${values.backgroundColor}" is passed over.`)
  if (said.length > 0 && !values.quiet) around.complain(said.join(' '))
  const look = { ...paint(values), category: undefined, font: true, animated: false, scale }
  await convertOne({ from, to }, { ending, look, isQuiet: values.quiet }, around)
}

type Names = { input?: string; output?: string; outputFormat?: string }

function wayOf({ input = '-', output, outputFormat }: Names): { from: string; to: string; ending: Ending } {
  const format = outputFormat ?? (output === '-' ? 'svg' : undefined)
  const to = output ?? `${input === '-' ? 'out' : input}.${format ?? 'svg'}`
  return { from: input, to, ending: endingFor(format ?? extname(to)) }
}

function paint({ theme, backgroundColor }: { theme: string; backgroundColor: string }) {
  return {
    theme: theme === 'dark' ? ('dark' as const) : ('light' as const),
    background: backgroundColor === 'transparent' ? ('none' as const) : ('canvas' as const),
  }
}

function endingFor(format: string): Ending {
  const ending = endingOf(format)
  if (ending === '.svg' || ending === '.png' || ending === '.pdf') return ending
  throw new AskedWrongly(`Called as mmdc, flain writes svg, png and pdf; for others: flain convert --help`)
}
