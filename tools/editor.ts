/**
 * `npm run bench:editor [-- folder]`: installs the extension into a real editor, VS Code as code-server serves it, and uses it as a
 * person would. Ends with 1 when something is not as it should be. The editor is fetched from npm's registry, some 600 MB in a
 * temporary folder, or taken from the folder that is named, where it is kept for the next time.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Frame, type Page } from '@playwright/test'
import { ensureBrowser } from './browser.ts'
import { root, run } from './run.ts'

const editorVersion = '4.139.1'
const port = Number(process.env['EDITOR_PORT'] ?? 4409)
const patienceMs = 60_000
const thought = 'A customer orders; if the item is in stock we ship it, otherwise we reorder\n'
const markdown =
  '# Orders\n\n```flow\nA visitor signs in, then sees the board\n```\n\n```mermaid\ngraph LR\n  a[Ask] --> b[Answer]\n```\n'
const settings = {
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  // Where files are saved is asked for in a line that can be typed into.
  'files.simpleDialog.enable': true,
  'flain.markdown.languages': ['flow', 'mermaid'],
}

/** What writes the editor's log is a program that would have to be compiled for this machine; nobody reads it here. */
const noLog = `class Logger {}
for (const name of ['trace','debug','info','warn','error','critical','getLevel','setLevel','clearFormatters','setPattern','flush','drop'])
  Logger.prototype[name] = () => {}
const open = async () => new Logger()
module.exports = { setLevel() {}, setFlushOn() {}, Logger, createRotatingLogger: open, createAsyncRotatingLogger: open }
`

type Place = { editor: string; state: string; project: string }

async function succeed(command: string, parts: string[], cwd: string): Promise<void> {
  const env = { PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}` }
  const { code, output } = await run(command, parts, { cwd, env })
  if (code !== 0) throw new Error(`${command} ${parts.join(' ')} ended with ${code}: ${output.slice(-2000)}`)
}

async function fetchEditor(folder: string): Promise<string> {
  const editor = join(folder, 'node_modules/code-server')
  const log = join(editor, 'lib/vscode/node_modules/@vscode/spdlog/index.js')
  if (!existsSync(log)) {
    await writeFile(join(folder, 'package.json'), '{"private":true}')
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund']
    await succeed('npm', ['install', ...quiet, `code-server@${editorVersion}`], folder)
    await succeed('npm', ['install', ...quiet, '--omit=dev'], join(editor, 'lib/vscode'))
  }
  await writeFile(log, noLog)
  return editor
}

async function makePlace(folder: string, kept: string): Promise<Place> {
  const place = {
    editor: await fetchEditor(kept),
    state: join(folder, 'state'),
    project: join(folder, 'project'),
  }
  await mkdir(join(place.state, 'user/User'), { recursive: true })
  await mkdir(place.project)
  await writeFile(join(place.state, 'user/User/settings.json'), JSON.stringify(settings))
  await writeFile(join(place.project, 'order.flow'), thought)
  await writeFile(join(place.project, 'page.md'), markdown)
  return place
}

const commandOf = ({ editor, state }: Place) => [
  join(editor, 'out/node/entry.js'),
  '--user-data-dir',
  join(state, 'user'),
  '--extensions-dir',
  join(state, 'extensions'),
]

async function startEditor(place: Place): Promise<ChildProcess> {
  const vsix = join(root, 'packages/flain/build/editor/flain.vsix')
  await succeed('node', [...commandOf(place), '--install-extension', vsix], place.project)
  const quiet = ['--auth', 'none', '--disable-telemetry', '--disable-update-check']
  const parts = [...commandOf(place), '--bind-addr', `127.0.0.1:${port}`, ...quiet, place.project]
  const env = { ...process.env, HOME: place.state }
  return spawn(join(root, 'node_modules/.bin/node'), parts, { cwd: place.project, env, stdio: 'ignore' })
}

async function openWindow(browser: Browser, { project }: Place): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(patienceMs)
  const address = `http://127.0.0.1:${port}/?folder=${encodeURIComponent(project)}`
  for (let tries = 0; ; tries += 1) {
    const isThere = await page.goto(address).then(
      () => true,
      () => false,
    )
    if (isThere) return page
    if (tries > 60) throw new Error('The editor does not answer.')
    await new Promise((wake) => setTimeout(wake, 1000))
  }
}

const openFile = async (page: Page, name: string) => {
  await page.locator('.explorer-folders-view').getByText(name, { exact: true }).dblclick()
  await page.locator('.tab.active', { hasText: name }).waitFor()
}

async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F1')
  await page.locator('.quick-input-widget input').first().fill(`>${name}`)
  // Others whose names have the same words may stand before it.
  await page
    .locator(`.quick-input-list .monaco-list-row[aria-label^=${JSON.stringify(name)}]`)
    .first()
    .click()
}

/** The page within the editor that holds something like this. */
async function frameWith(page: Page, selector: string): Promise<Frame> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    for (const frame of page.frames())
      if (
        await frame
          .locator(selector)
          .count()
          .catch(() => 0)
      )
        return frame
    await page.waitForTimeout(200)
  }
  throw new Error(`No page within the editor holds ${selector}.`)
}

const steps: Record<string, (page: Page, place: Place) => Promise<void>> = {
  'a preview opens beside the text': async (page) => {
    await openFile(page, 'order.flow')
    await page.locator('[aria-label*="Open Preview to the Side"]').first().click()
    const frame = await frameWith(page, '.n[data-id]')
    await frame.getByText('Ship it').first().waitFor()
  },
  'a sentence is drawn while it is typed': async (page) => {
    await page.locator('.monaco-editor .view-lines').first().click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('Then the clerk archives the papers.')
    const frame = await frameWith(page, '.n[data-id]')
    await frame
      .locator('.n', { hasText: /archive/i })
      .first()
      .waitFor()
  },
  'a step leads to its words': async (page) => {
    const frame = await frameWith(page, '.n[data-id]')
    await frame.locator('.n', { hasText: 'Reorder' }).first().click()
    await page
      .getByText(/\(\d+ selected\)/)
      .first()
      .waitFor()
  },
  'the words lead to their step': async (page) => {
    await page.locator('.monaco-editor .view-lines').first().click()
    await page.keyboard.press('ControlOrMeta+Home')
    const frame = await frameWith(page, '.n[data-id]')
    await frame.waitForFunction(() => {
      const shadow = document.querySelector('flain-flow')?.shadowRoot
      const first = shadow?.querySelector('.n[data-id]')
      return first && getComputedStyle(first).filter !== 'none'
    })
  },
  'it is exported as a picture that moves': (page, place) =>
    exportAs(page, place, { label: 'SVG that moves', name: 'order.svg', holds: '@keyframes' }),
  'it is exported as pixels': (page, place) =>
    exportAs(page, place, { label: 'PNG', name: 'order.png', holds: 'PNG' }),
  'it is exported as paper': (page, place) =>
    exportAs(page, place, { label: 'PDF', name: 'order.pdf', holds: '%PDF' }),
  'it is exported as Mermaid': (page, place) =>
    exportAs(page, place, { label: 'Mermaid', name: 'order.mmd', holds: 'flowchart' }),
  'fenced blocks are pictures in the Markdown preview': async (page) => {
    await openFile(page, 'page.md')
    await choose(page, 'Markdown: Open Preview to the Side')
    const frame = await frameWith(page, 'img[src^="data:image/svg"]')
    const pictures = frame.locator('img[src^="data:image/svg"]')
    await pictures.nth(1).waitFor()
    const drawn = await pictures.evaluateAll(
      (all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 100).length,
    )
    if (drawn !== 2) throw new Error(`${drawn} of 2 pictures are drawn.`)
  },
}

type Wanted = { label: string; name: string; holds: string }

async function exportAs(page: Page, { project }: Place, { label, name, holds }: Wanted): Promise<void> {
  await page
    .locator('.tab', { hasText: /^order\.flow/ })
    .first()
    .click()
  await choose(page, 'Flain: Export')
  const line = page.locator('.quick-input-widget input').first()
  await line.fill(label)
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: label }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.quick-input-widget .monaco-button', { hasText: 'OK' }).waitFor()
  // Beside the text and named like it, unless somebody wants it elsewhere.
  await page.keyboard.press('Enter')
  const until = Date.now() + patienceMs
  while (!existsSync(join(project, name)) && Date.now() < until) await page.waitForTimeout(200)
  const text = await readFile(join(project, name), 'latin1')
  if (!text.includes(holds)) throw new Error(`${name} holds no ${holds}.`)
}

async function use(page: Page, place: Place): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    const failure = await step(page, place).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    console.log(failure === undefined ? `ok      ${name}` : `FAILED  ${name}: ${failure}`)
    await page.screenshot({ path: join(place.state, `${name}.png`) })
    if (failure !== undefined) process.exitCode = 1
  }
}

const folder = await mkdtemp(join(tmpdir(), 'flain-editor-'))
const kept = resolve(process.argv[2] ?? folder)
const found = await ensureBrowser()
if ('failure' in found) throw new Error(found.failure)
await succeed('node', ['packages/flain/build-editor.ts'], root)
await mkdir(kept, { recursive: true })
const place = await makePlace(folder, kept)
const server = await startEditor(place)
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: found.path, args: ['--disable-gpu', ...sandbox] })
try {
  await use(await openWindow(browser, place), place)
} finally {
  await browser.close()
  server.kill()
  if (process.exitCode === 1) console.log(`Pictures of each step are in ${place.state}.`)
  else await rm(folder, { recursive: true, force: true })
}
