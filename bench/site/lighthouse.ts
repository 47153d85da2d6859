/**
 * Lighthouse over the public pages of the built server, mobile and desktop, medians of five. Lighthouse weighs 176 MB
 * and is no dependency of ours: install it anywhere and name its folder.
 *
 *     LIGHTHOUSE=/somewhere/node_modules/lighthouse SITE_URL=http://localhost:3000 node bench/site/lighthouse.ts [/path …]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machine } from '../machine.ts'

const runs = 5
const site = process.env['SITE_URL'] ?? 'http://localhost:3000'
const program = join(process.env['LIGHTHOUSE'] ?? '', 'cli/index.js')
const usual = [
  '/',
  '/use-cases',
  '/pricing',
  '/blog',
  '/blog/a-runway-is-a-line-not-a-number',
  '/community',
  '/f/seed-round-to-series-a',
  '/@amara-okafor',
  '/careers',
  '/downloads',
  '/tutorials',
  '/press',
  '/guidelines',
  '/about',
  '/contact',
  '/legal/privacy',
  '/legal/cookies',
  '/legal/terms',
]
const browser = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string }>
}

/** Undefined when the browser gave Lighthouse no trace, which happens on a busy machine. */
function runOnce(path: string, form: string, file: string): Report | undefined {
  const options = [
    `${site}${path}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${browser.join(' ')}`,
  ]
  const chromium = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((each) => existsSync(each))
  const env = { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) }
  const { status } = spawnSync(process.execPath, [program, ...options], { env })
  if (status !== 0) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  return report.categories['performance']?.score ? report : undefined
}

const kinds = ['performance', 'accessibility', 'best-practices', 'seo']
/** What fails without costing points in one of the four. */
const passes = 0.9

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function measure(path: string, form: string, folder: string): void {
  const reports = Array.from({ length: runs }, () => runOnce(path, form, join(folder, 'report.json')))
  const good = reports.filter((report) => report !== undefined)
  const scores = kinds.map((kind) =>
    String(Math.round(100 * median(good.map(({ categories }) => categories[kind]?.score ?? 0)))).padStart(
      kind.length + 2,
    ),
  )
  const last = good.at(-1)
  const failed = Object.values(last?.audits ?? {})
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < passes && scoreDisplayMode === 'binary',
    )
    .map(({ id }) => id)
  console.log(`${form.padEnd(8)} ${path.padEnd(40)}${scores.join('')}  ${failed.join(' ')}`)
}

if (!existsSync(program)) {
  console.log('Set LIGHTHOUSE to the folder of an installed lighthouse, and SITE_URL to a running server.')
} else {
  console.log(`median of ${runs}, ${machine()}`)
  console.log(`${''.padEnd(49)}${kinds.map((kind) => `  ${kind}`).join('')}`)
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const paths = process.argv.slice(2)
  for (const form of ['mobile', 'desktop'])
    for (const path of paths.length > 0 ? paths : usual) measure(path, form, folder)
  rmSync(folder, { recursive: true, force: true })
}
