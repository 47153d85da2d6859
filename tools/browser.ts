/**
 * Finds a browser for the journeys, or installs one and says so. Order: `CHROMIUM_PATH`, an installed Chromium
 * or Chrome, Playwright's own; then Playwright's download; then Debian's package when running as root.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runTool } from './run.ts'

// NOTE: the shell comes first: without the browser's own windows a page costs a third of the processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export type Browser = { path: string } | { failure: string }

/** The path of a browser that can be started. Installs one when there is none. */
export async function ensureBrowser(): Promise<Browser> {
  const found = await findBrowser()
  if (found) return { path: found }
  console.log('No Chromium or Chrome found; installing one for the browser journeys …')
  await runTool('playwright', ['install', 'chromium'])
  const downloaded = await findBrowser()
  if (downloaded) return { path: downloaded }
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'])).code === 0) {
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
  }
  const installed = await findBrowser()
  if (installed) return { path: installed }
  return {
    failure:
      'The browser journeys need Chromium or Chrome and none could be installed. Install one ' +
      '(Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.',
  }
}

async function findBrowser(): Promise<string | undefined> {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return existsSync(asked) ? asked : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...fixed]
  return installed.find((path) => existsSync(path)) ?? (await playwrightBrowser())
}

async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

if (import.meta.main) {
  const browser = await ensureBrowser()
  if ('failure' in browser) {
    console.error(browser.failure)
    process.exitCode = 1
  } else {
    console.log(browser.path)
  }
}
