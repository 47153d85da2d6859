/**
 * `npm test`: the whole suite: unit and call tests, then servers that crash, then the journeys in a real browser.
 * Ends with what failed, by name, and the plain total `N passed, N failed`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.ts'
import { runJourneys } from './e2e.ts'
import { root, runTool } from './run.ts'

const folder = join(root, 'node_modules/.cache/flain')
const unitReport = join(folder, 'unit.json')
const crashReport = join(folder, 'crash.json')
const journeyReport = join(folder, 'journeys.json')
/** The gate repeats these lines at its end, where a log that is cut off still has them. */
const failuresPath = join(folder, 'failures.txt')

/** `failures`: each a name and the beginning of why. */
type Total = { passed: number; failures: string[] }

type FileReport = {
  name: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
}
type Journeys = {
  title: string
  suites?: Journeys[]
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}
type Report = {
  numPassedTests?: number
  testResults?: FileReport[]
  stats?: Record<string, number>
  suites?: Journeys[]
}

async function readReport(path: string): Promise<Report> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
}

const described = (name: string, why = 'no reason given') => {
  const beginning = stripVTControlCharacters(why).split('\n').slice(0, 6).join(' ⏎ ')
  return `${name}: ${beginning.slice(0, 600)}`
}

/** A part that ends badly counts as at least one failure, even when it named none. */
function totalOf(part: string, passed: number, failures: string[], code: number): Total {
  const isUnnamed = code !== 0 && failures.length === 0
  return { passed, failures: isUnnamed ? [`${part} ended with code ${code} and named no failure`] : failures }
}

function vitestFailures({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const isWhole = failed.length === 0 && message !== undefined && message !== ''
    if (isWhole) return [described(file, message)]
    return failed.map((test) => described(`${file} › ${test.fullName}`, test.failureMessages?.[0]))
  })
}

function journeyFailures(suites: Journeys[] = [], above = ''): string[] {
  return suites.flatMap(({ title, specs = [], suites: inner }) => {
    const place = above === '' ? title : `${above} › ${title}`
    const failed = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => described(`${place} › ${spec.title}`, results.at(-1)?.error?.message)),
    )
    return [...failed, ...journeyFailures(inner, place)]
  })
}

async function runVitest(part: string, reportPath: string, options: string[], cwd = root): Promise<Total> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const { code } = await runTool('vitest', ['run', ...reporters, ...options], { cwd, isShown: true })
  const report = await readReport(reportPath)
  return totalOf(part, report.numPassedTests ?? 0, vitestFailures(report), code)
}

/** Servers that are killed, stopped and filled up: they run the built server, and one file at a time. */
async function testCrashes(): Promise<Total> {
  const failures = await build()
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) return { passed: 0, failures }
  return runVitest('crash tests', crashReport, ['--config', 'crash/vitest.config.ts'], join(root, 'apps/api'))
}

async function testJourneys(): Promise<Total> {
  const code = await runJourneys(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport })
  const { stats, suites } = await readReport(journeyReport)
  const { expected = 0, flaky = 0 }: Record<string, number> = { ...stats }
  return totalOf('journeys', expected + flaky, journeyFailures(suites), code)
}

for (const report of [unitReport, crashReport, journeyReport]) await rm(report, { force: true })
await mkdir(folder, { recursive: true })
const totals = [await runVitest('unit tests', unitReport, []), await testCrashes(), await testJourneys()]
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failures = totals.flatMap((total) => total.failures)
const lines = failures.map((failure) => `failed: ${failure}\n`).join('')
await writeFile(failuresPath, lines)
process.stdout.write(lines)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
