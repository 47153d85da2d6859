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
import { minify } from '@swc/core'
import { build, type BuildOptions, type Plugin, transform } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const dist = join(here, 'dist')
const fontFolder = join(here, '../layout/fonts')

/** Files that are read from the disk in the repository and lie in the bundle, or beside it, in the package. */
const replaced: Record<string, string> = {
  'fonts.ts': `
    import letters from './schibsted-grotesk-560.ttf'
    import moreLetters from './schibsted-grotesk-560-ext.ttf'
    import basic from './schibsted-grotesk-560-basic.woff2'
    import latin from './schibsted-grotesk-560-latin.woff2'
    export { letters, moreLetters, basic, latin }`,
  'element-folder.ts': `import { fileURLToPath } from 'node:url'
    export const elementFolder = fileURLToPath(new URL('../element/', import.meta.url))`,
  'font-folder.ts': `export const fontFolder = new URL('../fonts/', import.meta.url)`,
}

const inPlace: Plugin = {
  name: 'fonts in the package',
  setup: (bundler) => {
    bundler.onLoad({ filter: /flain[\\/]src[\\/](fonts|font-folder|element-folder)\.ts$/ }, ({ path }) => ({
      contents: replaced[path.split(/[\\/]/).at(-1) ?? ''] ?? '',
      loader: 'js',
      resolveDir: fontFolder,
    }))
  },
}

const harfbuzz = /harfbuzzjs[\\/]dist[\\/](index\.mjs|harfbuzz\.js)$/

type Swap = readonly [from: string, to: string]
/** What is put in another's place in the two files of the measuring program: its door, and what loads its WebAssembly. */
type Measuring = { door: readonly Swap[]; loader: readonly Swap[] }

const carrying: Swap = [
  'import createHarfBuzz',
  "import wasmBinary from './harfbuzz.wasm';import createHarfBuzz",
]

/** Browsers compile what is large while they wait for it: some refuse to do so at once. */
const whileWaiting: Measuring = {
  door: [carrying, ['init(await createHarfBuzz())', 'init(await createHarfBuzz({ wasmBinary }))']],
  loader: [['if(ENVIRONMENT_IS_NODE)', 'if(false)']],
}

/** Node compiles it at once: `require` takes no module that waits. */
const atOnce: Measuring = {
  door: [carrying, ['init(await createHarfBuzz())', 'init(createHarfBuzz({ wasmBinary }))']],
  loader: [
    ['async function createHarfBuzz(', 'function createHarfBuzz('],
    ['const{createRequire}=await import("module");var require=createRequire(import.meta.url)', ''],
    ['if(ENVIRONMENT_IS_NODE)', 'if(false)'],
    ['async function createWasm(', 'function createWasm('],
    [
      'await instantiateAsync(wasmBinary,wasmBinaryFile,info)',
      '{instance:new WebAssembly.Instance(new WebAssembly.Module(wasmBinary),info)}',
    ],
    ['await createWasm()', 'createWasm()'],
  ],
}

/** The measuring program lies in the bundle: no bundler has to find it, no page has to fetch it, no Node has to read it. */
const measuring = ({ door, loader }: Measuring): Plugin => ({
  name: 'WebAssembly in the package',
  setup: (bundler) => {
    bundler.onLoad({ filter: harfbuzz }, ({ path }) => ({
      contents: swapped(readFileSync(path, 'utf8'), path.endsWith('.mjs') ? door : loader),
      loader: 'js',
    }))
  },
})

function swapped(text: string, swaps: readonly Swap[]): string {
  return swaps.reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`harfbuzzjs has no "${from}" any more: look at its new version.`)
    return so.replaceAll(from, to)
  }, text)
}

const common: BuildOptions = {
  bundle: true,
  splitting: true,
  minifySyntax: true,
  minifyWhitespace: true,
  format: 'esm',
  target: 'es2024',
  loader: { '.ttf': 'binary', '.woff2': 'binary', '.wasm': 'binary' },
  plugins: [inPlace],
  chunkNames: '[hash]',
  logLevel: 'warning',
}

/**
 * Style sheets as shortened text, written for the root of a page and used within an element's: what the page says of its root
 * they say of the element's outermost part. Other files and fonts are left out: what is around the element has them or not.
 */
const styling: Plugin = {
  name: 'style sheets in the element',
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true })
      const contents = code
        .replaceAll(/@import[^;]+;|@font-face\{[^}]*\}/g, '')
        .replaceAll(/:root|\[data-theme="?(light|dark)"?\]/g, (_, theme?: string) =>
          theme === undefined ? '.flow' : `.flow.${theme}`,
        )
      return { contents, loader: 'text' }
    })
  },
}

/** What a page loads, some seven percent shorter than esbuild alone makes it. */
async function bundleForPages(options: BuildOptions): Promise<{ path: string; text: string }[]> {
  const whole = { minifySyntax: false, minifyWhitespace: false, write: false, platform: 'browser' } as const
  const plugins = [...(common.plugins ?? []), styling, ...(options.plugins ?? [])]
  const { outputFiles } = await build({ ...common, ...options, ...whole, plugins })
  const compress = { passes: 3, toplevel: true }
  const shorten = async ({ path, text }: { path: string; text: string }) => ({
    path,
    text: (await minify(text, { module: true, compress, mangle: { toplevel: true } })).code,
  })
  return Promise.all(outputFiles.map(shorten))
}

/** The element `<flain-flow>`, for pages without a bundler: its readers and its layout are files beside it. */
async function bundleElement(folder: string): Promise<void> {
  const entryPoints = [join(here, 'src/element/flain-flow.ts')]
  mkdirSync(folder, { recursive: true })
  const files = await bundleForPages({ entryPoints, outdir: folder, plugins: [kindsApart] })
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

/** A drawing in a chat is given its graph: it loads nothing, and reads nothing. */
const readingNothing: Plugin = {
  name: 'no readers in the chat',
  setup: (bundler) => {
    const contents = `export class NotDrawn extends Error {}
      export const loadThought = async () => { throw new NotDrawn('') }
      export const loadAddress = loadThought`
    bundler.onLoad({ filter: /element[\\/]load-flow\.ts$/ }, () => ({ contents, loader: 'js' }))
  },
}

/** The page of an MCP App: one file, as hosts want it. */
async function bundleChatApp(folder: string): Promise<void> {
  const entryPoints = [join(here, 'src/element/chat-app.ts')]
  const [whole] = await bundleForPages({ entryPoints, splitting: false, plugins: [readingNothing] })
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
