/**
 * `npm test`: the whole suite: unit and call tests, then servers that crash, then the journeys in a real browser.
 * Ends with what failed, by name, and the plain total `N passed, N failed`. With `CI` set, what failed is tried once
 * more from a clean start; what then passes counts as passed, and is named too.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.ts'
import { runJourneys } from './e2e.ts'
import type { Ended } from './e2e.ts'
import { root, runTool } from './run.ts'

const folder = join(root, 'node_modules/.cache/flain')
const unitReport = join(folder, 'unit.json')
const crashReport = join(folder, 'crash.json')
const journeyReport = join(folder, 'journeys.json')
/** The gate repeats these lines at its end, where a log that is cut off still has them. */
const outcomePath = join(folder, 'outcome.txt')

/** What failed, and what failed at first only: each a name and the beginning of why. */
type Total = { passed: number; failures: string[]; flaky: string[] }

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
  const lines = stripVTControlCharacters(why).split('\n')
  const told = lines.filter((line) => !/^\s*(at .*)?$/.test(line)).slice(0, 6)
  return `${name}: ${told.join(' ⏎ ').slice(0, 600)}`
}

/** A part that ends badly has at least one failure, even when it named none. */
function withUnnamed(failures: string[], part: string, { code, output }: Ended): string[] {
  if (code === 0 || failures.length > 0) return failures
  const errors = output.split('\n').filter((line) => /error/i.test(line))
  return [described(`${part} ended with code ${code} and named no failure`, errors.slice(-6).join('\n'))]
}

const fileFailures = ({ name, message, assertionResults }: FileReport): string[] => {
  const file = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const isWhole = failed.length === 0 && message !== undefined && message !== ''
  if (isWhole) return [described(file, message)]
  return failed.map((test) => described(`${file} › ${test.fullName}`, test.failureMessages?.[0]))
}

function journeysThatWere(status: string, suites: Journeys[] = [], above = ''): string[] {
  return suites.flatMap(({ title, specs = [], suites: inner }) => {
    const place = above === '' ? title : `${above} › ${title}`
    const found = specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map(({ results }) => described(`${place} › ${spec.title}`, results[0]?.error?.message)),
    )
    return [...found, ...journeysThatWere(status, inner, place)]
  })
}

async function runVitest(part: string, reportPath: string, options: string[], cwd = root) {
  await rm(reportPath, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const finished = await runTool('vitest', ['run', ...reporters, ...options], { cwd, isShown: true })
  const { numPassedTests = 0, testResults = [] } = await readReport(reportPath)
  const failures = withUnnamed(testResults.flatMap(fileFailures), part, finished)
  const files = testResults.filter((file) => fileFailures(file).length > 0).map(({ name }) => basename(name))
  return { passed: numPassedTests, failures, files }
}

/** Tries the files with failures a second time where that is the rule, or all when none is to blame. */
async function testWithVitest(
  part: string,
  reportPath: string,
  options: string[] = [],
  cwd = root,
): Promise<Total> {
  const first = await runVitest(part, reportPath, options, cwd)
  if (!process.env['CI'] || first.failures.length === 0) return { ...first, flaky: [] }
  const again = await runVitest(part, reportPath, [...options, ...first.files], cwd)
  const mended = Math.max(0, first.failures.length - again.failures.length)
  const passed = first.files.length > 0 ? first.passed + mended : again.passed
  return again.failures.length > 0
    ? { passed, failures: again.failures, flaky: [] }
    : { passed, failures: [], flaky: first.failures }
}

/** Servers that are killed, stopped and filled up: they run the built server. */
async function testCrashes(): Promise<Total> {
  const failures = await build()
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) return { passed: 0, failures, flaky: [] }
  const options = ['--config', 'crash/vitest.config.ts']
  return testWithVitest('crash tests', crashReport, options, join(root, 'apps/api'))
}

async function testJourneys(): Promise<Total> {
  await rm(journeyReport, { force: true })
  const finished = await runJourneys(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport })
  const { stats, suites } = await readReport(journeyReport)
  const { expected = 0, flaky = 0 }: Record<string, number> = { ...stats }
  const failures = withUnnamed(journeysThatWere('unexpected', suites), 'journeys', finished)
  return { passed: expected + flaky, failures, flaky: journeysThatWere('flaky', suites) }
}

await mkdir(folder, { recursive: true })
const totals = [await testWithVitest('unit tests', unitReport), await testCrashes(), await testJourneys()]
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failures = totals.flatMap((total) => total.failures)
const lines = [
  ...totals.flatMap(({ flaky }) => flaky.map((name) => `passed when tried again: ${name}\n`)),
  ...failures.map((failure) => `failed: ${failure}\n`),
].join('')
await writeFile(outcomePath, lines)
process.stdout.write(lines)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
