/**
 * `npm test`: the whole suite: unit and call tests, then servers that crash, then the journeys in a real browser.
 * Ends with the plain total `N passed, N failed`.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './build.ts'
import { runJourneys } from './e2e.ts'
import { root, runTool } from './run.ts'

const folder = join(root, 'node_modules/.cache/flain')
const unitReport = join(folder, 'unit.json')
const crashReport = join(folder, 'crash.json')
const journeyReport = join(folder, 'journeys.json')

type Total = { passed: number; failed: number }

type Report = { numPassedTests?: number; numFailedTests?: number; stats?: Record<string, number> }

async function readReport(path: string): Promise<Report> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
}

/** A part that ends badly counts as at least one failure, even when it wrote no report. */
function totalOf(passed: unknown, failed: unknown, code: number): Total {
  const failures = Number(failed ?? 0)
  return { passed: Number(passed ?? 0), failed: code !== 0 && failures === 0 ? 1 : failures }
}

async function runVitest(reportPath: string, options: string[], cwd = root): Promise<Total> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const { code } = await runTool('vitest', ['run', ...reporters, ...options], { cwd, isShown: true })
  const report = await readReport(reportPath)
  return totalOf(report.numPassedTests, report.numFailedTests, code)
}

/** Servers that are killed, stopped and filled up: they run the built server, and one file at a time. */
async function testCrashes(): Promise<Total> {
  const failures = await build()
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) return { passed: 0, failed: 1 }
  return runVitest(crashReport, ['--config', 'crash/vitest.config.ts'], join(root, 'apps/api'))
}

async function testJourneys(): Promise<Total> {
  const code = await runJourneys(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport })
  const { stats } = await readReport(journeyReport)
  const { expected = 0, unexpected = 0, flaky = 0 }: Record<string, number> = { ...stats }
  return totalOf(expected + flaky, unexpected, code)
}

for (const report of [unitReport, crashReport, journeyReport]) await rm(report, { force: true })
await mkdir(folder, { recursive: true })
const totals = [await runVitest(unitReport, []), await testCrashes(), await testJourneys()]
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
