/**
 * `npm run check`: the gate before every commit. Runs everything even when something fails, prints the
 * output of what failed, and one line for each part. `--no-tests` leaves out the tests, for a gate that has run them.
 */
import { type Finished, runTool } from './run.ts'

const parts: { name: string; make: () => Promise<Finished> }[] = [
  { name: 'format', make: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'lint', make: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', make: () => runTool('tsc', ['-b']) },
  { name: 'unused code', make: () => runTool('knip', []) },
  ...(process.argv.includes('--no-tests')
    ? []
    : [{ name: 'unit and call tests, boundaries', make: () => runTool('vitest', ['run']) }]),
]

let failed = 0
for (const { name, make } of parts) {
  const { code, output, seconds } = await make()
  if (code !== 0) console.log(output)
  if (code !== 0) failed += 1
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
}
process.exitCode = failed > 0 ? 1 : 0
