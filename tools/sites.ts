/**
 * `npm run bench:sites [-- vitepress …]`: builds a small site with each builder, with the packed package and the very file that
 * its README shows, and looks at the page in a browser. Ends with 1 when one does not build or show what it should.
 *
 * npm fetches some hundred megabytes from its registry into a temporary folder; the builds themselves get no network
 * where the machine can take it away.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from './browser.ts'
import { root, run } from './run.ts'
import { pageText, type SiteBuilder, siteBuilders } from './site-builders.ts'

const address = 'http://site.test'
/** Stand in our scripts and in no picture: one in what measures, one in what finds that there is nothing to draw. */
const ours = ['hb_blob_create', 'nothing_to_draw']

type Kit = { folder: string; tarball: string; shown: Map<string, string>; cut: string[]; browser: Browser }

/** What a person's browser found on the page. */
type Look = { moving: string[]; text: string; oursLoaded: string[]; askedElsewhere: string[] }

async function succeed(command: string, parts: string[], cwd: string): Promise<number> {
  const env = {
    PATH: `${cwd}/node_modules/.bin:${root}node_modules/.bin:${process.env.PATH ?? ''}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const { code, output, seconds } = await run(command, parts, { cwd, env })
  if (code !== 0) throw new Error(`${command} ${parts.join(' ')} ended with ${code}: ${output.slice(-2000)}`)
  return seconds
}

/** The files that a page of documentation shows: blocks whose first line says where they stand. */
function filesShown(page: string): Map<string, string> {
  const blocks = page.matchAll(/^```[jt]s\n\/\/ (\S+\.\w+)\n([^]*?)^```$/gm)
  return new Map([...blocks].map(([, path = '', text = '']) => [path, text]))
}

async function makeSite(site: string, builder: SiteBuilder, kit: Kit): Promise<void> {
  const text = kit.shown.get(builder.shown)
  if (text === undefined) throw new Error(`The README shows no ${builder.shown}.`)
  const files = {
    'package.json': '{"private":true}',
    [builder.shown]: text,
    [builder.page.path]: builder.page.before + pageText,
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(site, path)), { recursive: true })
    await writeFile(join(site, path), content)
  }
  const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund']
  await succeed('npm', ['install', ...options, ...builder.packages, kit.tarball], site)
}

/** Opens the finished page from its folder alone: whatever it asks of another address is refused and noted. */
async function lookAt(folder: string, browser: Browser): Promise<Look> {
  const page = await browser.newPage()
  const askedElsewhere: string[] = []
  const oursLoaded: string[] = []
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (origin !== address) askedElsewhere.push(route.request().url())
    if (origin !== address || !existsSync(path)) return route.fulfill({ status: 404 })
    const isScript = ['.html', '.js', '.mjs'].includes(extname(path))
    const text = isScript ? await readFile(path, 'utf8') : ''
    if (ours.some((mark) => text.includes(mark))) oursLoaded.push(pathname)
    return route.fulfill({ path })
  })
  await page.goto(`${address}/`, { waitUntil: 'networkidle' })
  const look = { moving: await movingPictures(page), text: await page.innerText('body') }
  await page.close()
  return { ...look, oursLoaded, askedElsewhere }
}

/** What the pictures say they show that move and that the browser can draw. */
async function movingPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('img[src^="data:image/svg+xml"]')
  await pictures.first().waitFor({ timeout: 30_000 })
  return pictures.evaluateAll(async (images) => {
    const drawn: string[] = []
    for (const image of images as HTMLImageElement[]) {
      await image.decode()
      const isMoving = decodeURIComponent(image.src).includes('@keyframes')
      if (isMoving && image.naturalWidth > 100) drawn.push(image.alt)
    }
    return drawn
  })
}

/** What is wrong with a page, in sentences. */
function faultsOf({ moving, text, oursLoaded, askedElsewhere }: Look): string[] {
  const faults: string[] = []
  if (moving.length !== 2 || moving.includes(''))
    faults.push(`Moving pictures: ${moving.join('; ') || 'none'}.`)
  if (!text.includes('const kept = 1')) faults.push('The block of another language is not there.')
  if (/graph LR|if the item/.test(text)) faults.push('A block that should be drawn is there as text.')
  if (oursLoaded.length > 0) faults.push(`Scripts of ours: ${oursLoaded.join(', ')}.`)
  if (askedElsewhere.length > 0) faults.push(`Asked elsewhere: ${askedElsewhere.join(', ')}.`)
  return faults
}

async function tryBuilder(name: string, builder: SiteBuilder, kit: Kit): Promise<boolean> {
  const site = join(kit.folder, name)
  try {
    await makeSite(site, builder, kit)
    await checkMarks(site)
    const [command, ...parts] = [...kit.cut, ...builder.build]
    const seconds = await succeed(command ?? '', parts, site)
    const faults = faultsOf(await lookAt(join(site, builder.output), kit.browser))
    const verdict = faults.length > 0 ? faults.join(' ') : '2 moving pictures, 0 scripts of ours'
    console.log(`${builder.packages.join(' ')}: built in ${seconds.toFixed(0)} s; ${verdict}`)
    return faults.length === 0
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

/** The marks that tell our scripts from others' must stand in them, or nothing would be found. */
async function checkMarks(site: string): Promise<void> {
  const folder = join(site, 'node_modules/flain/dist/browser')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const missing = ours.filter((mark) => !texts.some((text) => text.includes(mark)))
  if (missing.length > 0) throw new Error(`No script of ours has ${missing.join(', ')} any more.`)
}

async function openKit(folder: string): Promise<Kit> {
  const found = await ensureBrowser()
  if ('failure' in found) throw new Error(found.failure)
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  await succeed('npm', ['pack', '--workspace', 'packages/flain', '--pack-destination', folder], root)
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  // A namespace of its own has no network at all.
  const cut = (await run('unshare', ['-rn', 'true'])).code === 0 ? ['unshare', '-rn'] : []
  return {
    folder,
    tarball: join(folder, tarball),
    shown: filesShown(await readFile(join(root, 'packages/flain/README.md'), 'utf8')),
    cut,
    browser: await chromium.launch({ executablePath: found.path, args: ['--disable-gpu', ...sandbox] }),
  }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in siteBuilders))
if (unknown.length > 0) {
  console.error(`Not known: ${unknown.join(', ')}. Known: ${Object.keys(siteBuilders).join(', ')}.`)
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'flain-sites-'))
try {
  const kit = await openKit(folder)
  const wanted = Object.entries(siteBuilders).filter(([name]) => asked.length === 0 || asked.includes(name))
  console.log(kit.cut.length > 0 ? 'Builds have no network.' : 'This machine cannot take the network away.')
  for (const [name, builder] of wanted) if (!(await tryBuilder(name, builder, kit))) process.exitCode = 1
  await kit.browser.close()
} finally {
  await rm(folder, { recursive: true, force: true })
}
