/**
 * Builds what npm gets into `packages/flain/dist`: the library and the command for Node, the library for browsers and
 * workers, the fonts, and the types as `tsc -b packages/flain` wrote them. `npm pack` and `npm publish` run both.
 *
 *     npm pack --workspace packages/flain
 *
 * With the word `element` it makes only the element, into `build/element`, for a server to hand out.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import {
  atOnce,
  bundleForPages,
  common,
  fontFolder,
  inPlace,
  measuring,
  pastDoors,
  whileWaiting,
} from './bundling.ts'
import { forChats, readingNothing } from './left-out.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const dist = join(here, 'dist')

/** The element `<flain-flow>`, for pages without a bundler: its readers and its layout are files beside it. */
async function bundleElement(folder: string): Promise<void> {
  const entryPoints = [join(here, 'src/element/flain-flow.ts')]
  mkdirSync(folder, { recursive: true })
  const files = await bundleForPages({ entryPoints, outdir: folder, plugins: [kindsApart, pastDoors] })
  for (const { path, text } of files) writeFileSync(path, text)
}

/** Most flows are laid out in layers: what other kinds need is loaded when one of them is drawn. */
const kindsApart: Plugin = {
  name: 'arrangements apart from the layout',
  setup: (bundler) => {
    const contents = `import { inLayers } from './in-layers.ts'
      let own = {}
      export const ownOf = (kind) => own[kind]
      export const readyFor = async (kind) => {
        if (!inLayers.includes(kind)) ({ own } = await import('./own.ts'))
      }`
    const resolveDir = join(root, 'packages/layout/src')
    bundler.onLoad({ filter: /layout[\\/]src[\\/]own-of\.ts$/ }, () => ({
      contents,
      loader: 'js',
      resolveDir,
    }))
  },
}

/** The page of an MCP App: one file, as hosts want it. */
async function bundleChatApp(folder: string): Promise<void> {
  const entryPoints = [join(here, 'src/element/chat-app.ts')]
  const [whole] = await bundleForPages({
    entryPoints,
    splitting: false,
    plugins: [readingNothing, forChats],
    needless: ['report'],
  })
  const script = (whole?.text ?? '').replaceAll('</script', String.raw`<\/script`)
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Flow</title>
<style>html,body{margin:0;background:transparent}flain-flow{padding:8px;--flain-height:70vh}</style>
<flain-flow controls></flain-flow><script type="module">${script}</script></html>
`
  writeFileSync(join(folder, 'chat-app.html'), page)
}

/** The parts a bundler may leave out stand in files of their own: whoever only reads gets neither fonts nor layout. */
const library = [
  'index',
  'draw',
  'lay-out',
  'open',
  'render',
  'to-ascii',
  'picture-of',
  'markdown-it',
  'remark',
  'satteri',
  'weights',
].map((name) => join(here, `src/${name}.ts`))

async function bundle(): Promise<void> {
  await build({
    ...common,
    entryPoints: [...library, join(here, 'src/bin.ts')],
    outdir: join(dist, 'node'),
    platform: 'node',
    conditions: ['node'],
    plugins: [inPlace, measuring(atOnce)],
    external: ['@resvg/resvg-js'],
  })
  await build({
    ...common,
    entryPoints: library,
    outdir: join(dist, 'browser'),
    platform: 'browser',
    plugins: [inPlace, measuring(whileWaiting)],
  })
  for (const name of ['schibsted-grotesk-560.ttf', 'schibsted-grotesk-560-ext.ttf', 'OFL.txt'])
    cpSync(join(fontFolder, name), join(dist, 'fonts', name))
  cpSync(join(root, 'LICENSE'), join(here, 'dist/LICENSE'))
  cpSync(join(root, 'skills'), join(dist, 'skills'), { recursive: true })
}

/** Where tsc leaves the declarations of a package, and where the same file stands in ours. */
const declared = (name: string, path: string) =>
  join(root, 'packages', name, 'node_modules/.cache/types', path)

type Declaration = { name: string; path: string }

/** Our packages' doors, as their `package.json` says them. */
function doorOf(specifier: string): Declaration {
  const [, name = '', door = ''] = /^@flain\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  const { exports: doors } = JSON.parse(
    readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
  ) as { exports: Record<string, string | Record<string, string>> }
  const target = doors[door === '' ? '.' : `./${door}`]
  const file = typeof target === 'string' ? target : target?.['default']
  if (file === undefined) throw new Error(`The types need ${specifier}, which is no door of ${name}.`)
  return { name, path: file.replace(/^\.\//, '').replace(/\.ts$/, '.d.ts') }
}

/** Copies the declarations that the library's doors lead to, with every import pointing at a file of the package. */
function copyTypes(): void {
  const waiting: Declaration[] = ['index', 'markdown-it', 'remark', 'satteri', 'element/flain-flow'].map(
    (door) => ({
      name: 'flain',
      path: `src/${door}.d.ts`,
    }),
  )
  const done = new Set<string>()
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const to = join(dist, 'types', one.name, one.path)
    if (done.has(to)) continue
    done.add(to)
    const isSchema = one.name === 'flow' && one.path === 'src/schema.d.ts'
    const from = isSchema ? declared('flain', 'src/graph-types.d.ts') : declared(one.name, one.path)
    if (!existsSync(from)) throw new Error(`There is no ${from}: run tsc -b packages/flain first.`)
    const { text, leadsTo } = pointed(readFileSync(from, 'utf8'), one)
    waiting.push(...leadsTo)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, text)
  }
}

/** As tsc writes them: on one line, or within a type. */
const imported = /(^(?:import|export)\b[^'"\n]* from |\bimport\()(['"])([^'"]+)\2/gm

function pointed(text: string, at: Declaration): { text: string; leadsTo: Declaration[] } {
  const leadsTo: Declaration[] = []
  const withPaths = text.replaceAll(imported, (...[, before = '', quote = '', specifier = '']: string[]) => {
    const isOurs = specifier.startsWith('@flain/')
    if (!isOurs && !specifier.startsWith('.'))
      throw new Error(
        `${at.name}/${at.path} needs the types of ${specifier}, which the package does not have.`,
      )
    const target = isOurs
      ? doorOf(specifier)
      : { name: at.name, path: join(dirname(at.path), specifier).replace(/\.tsx?$/, '.d.ts') }
    leadsTo.push(target)
    const up = '../'.repeat(at.path.split('/').length)
    return `${before}${quote}${up}${target.name}/${target.path.replace(/\.d\.ts$/, '.js')}${quote}`
  })
  return { text: withPaths, leadsTo }
}

if (process.argv[2] === 'element') {
  const folder = join(here, 'build/element')
  rmSync(folder, { recursive: true, force: true })
  await bundleElement(folder)
  await bundleChatApp(folder)
} else {
  rmSync(dist, { recursive: true, force: true })
  await bundle()
  await bundleElement(join(dist, 'element'))
  await bundleChatApp(join(dist, 'element'))
  copyTypes()
}
