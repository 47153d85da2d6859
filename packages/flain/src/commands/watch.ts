import { watch } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CouldNot, type Surroundings } from '../surroundings.ts'
import { convertOne, planOf, type Plan } from './convert.ts'
import { lookHelp } from '../look-options.ts'

export const watchHelp = `Usage: flain watch <files or patterns> [options]

As flain convert, and again each time one of the files is written. Files that come later count too. Ctrl+C ends it.

  --to <format>         as for convert
  -o, --output <place>  as for convert
  --quiet               say only what could not be done
${lookHelp}
  -h, --help            this text

Example: flain watch "docs/**/*.mmd" --to svg --animated --font`

/** Editors write a file in several steps. */
const calmMs = 60

export async function watchCommand(args: readonly string[], around: Surroundings): Promise<void> {
  const plan = await planOf(args, around, 'watch')
  await convertAll(plan, new Set(plan.ways.map(({ from }) => from)), around)
  around.complain('Watching. Ctrl+C ends it.')
  const due = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const work = async () => {
    const names = new Set(due)
    due.clear()
    // One that was renamed or came later is matched anew.
    const now = await planOf(args, around, 'watch').catch(() => plan)
    await convertAll(now, names, around)
  }
  for await (const { filename } of changesIn(around)) {
    if (filename === null) continue
    due.add(filename)
    clearTimeout(timer)
    timer = setTimeout(() => void work(), calmMs)
  }
}

async function* changesIn({ folder, stop }: Surroundings) {
  try {
    yield* watch(folder, { recursive: true, ...(stop ? { signal: stop } : {}) })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}

/** What could not be written is said, and watched on: half a diagram is what a file holds while somebody types. */
async function convertAll(plan: Plan, names: ReadonlySet<string>, around: Surroundings): Promise<void> {
  const wanted = new Set([...names].map((name) => resolve(around.folder, name)))
  for (const way of plan.ways.filter(({ from }) => wanted.has(resolve(around.folder, from)))) {
    try {
      await convertOne(way, plan.conversion, around)
      if (!plan.conversion.isQuiet) around.complain(`Wrote ${way.to}`)
    } catch (error) {
      if (!(error instanceof CouldNot)) throw error
      around.complain(error.message)
    }
  }
}
