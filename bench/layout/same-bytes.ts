/**
 * `npm run bench:layout:bytes [-- <count>]`: lays out generated graphs in Node and in Chromium and compares the
 * scenes byte by byte. Ends with 1 when one differs, or when there is no browser.
 */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { sceneTexts } from './scenes.ts'

const count = Number(process.argv[2] ?? 400)
const paths = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = paths.find((path) => path !== undefined && existsSync(path))

const bundle = await build({
  stdin: {
    contents: `export { sceneTexts } from './scenes.ts'`,
    resolveDir: import.meta.dirname,
    loader: 'ts',
  },
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'bench',
  target: 'es2024',
})
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
})
const page = await browser.newPage()
await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' })
const there = await page.evaluate<string[]>(`bench.sceneTexts(${count})`)
const version = browser.version()
await browser.close()

const here = sceneTexts(count)
const different = here.flatMap((text, seed) => (text === there[seed] ? [] : [seed]))
const size = here.reduce((sum, text) => sum + text.length, 0)
console.log(
  `Node ${process.version} and Chromium ${version}: ${count} graphs, fresh and grown, ${size} characters, ` +
    (different.length === 0 ? 'all the same' : `different for seeds ${different.join(', ')}`),
)
if (different.length > 0) process.exitCode = 1
