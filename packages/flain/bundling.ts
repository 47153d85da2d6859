/** How our sources become bundles, for whoever gets one: npm, pages, chats and editors. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minify } from '@swc/core'
import { build, type BuildOptions, type Plugin, transform } from 'esbuild'
import { afresh } from './left-out.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
export const fontFolder = join(here, '../layout/fonts')

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

export const inPlace: Plugin = {
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
export const whileWaiting: Measuring = {
  door: [carrying, ['init(await createHarfBuzz())', 'init(await createHarfBuzz({ wasmBinary }))']],
  loader: [['if(ENVIRONMENT_IS_NODE)', 'if(false)']],
}

/** Node compiles it at once: `require` takes no module that waits. */
export const atOnce: Measuring = {
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
export const measuring = ({ door, loader }: Measuring): Plugin => ({
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

export const common: BuildOptions = {
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
      const contents = withoutUnused(code, path)
        .replaceAll(ofTheStudio, '')
        .replaceAll(/@import[^;]+;|@font-face\{[^}]*\}/g, '')
        .replaceAll(/:root|\[data-theme="?(light|dark)"?\]/g, (_, theme?: string) =>
          theme === undefined ? '.flow' : `.flow.${theme}`,
        )
      return { contents, loader: 'text' }
    })
  },
}

/** Rules for what is chosen by hand, and for pictures in lists. */
const ofTheStudio = /(?<=^|\})[^{}@]*\.(?:sel|thumb)\b(?!\))[^{}]*\{[^{}]*\}/g

/** Every name of a variable of style sheets that our drawings and this element say. */
function variablesSaid(): Set<string> {
  const cwd = join(here, '..')
  const files = globSync(
    ['{render,flow}/src/**/*.ts', 'flain/src/element/*.{ts,css}', 'ui/src/diagram.css'],
    { cwd },
  )
  return new Set(files.flatMap((file) => readFileSync(join(cwd, file), 'utf8').match(variable) ?? []))
}

const variable = /--[a-z][\w-]*/g
const assigned = /(--[a-z][\w-]*):([^;{}]*);?/g

/** The tokens of the site and the studio without those that no drawing needs, themselves or for another. */
function withoutUnused(code: string, path: string): string {
  if (!/(?:tokens|looks)\.css$/.test(path)) return code
  const needed = variablesSaid()
  const sheets = ['tokens.css', 'looks.css'].map((name) =>
    readFileSync(join(here, '../ui/src', name), 'utf8'),
  )
  const all = [...sheets.join('').matchAll(assigned)]
  for (const name of sheets.join('').replaceAll(assigned, '').match(variable) ?? []) needed.add(name)
  for (let known = 0; known < needed.size;) {
    known = needed.size
    for (const [, name = '', value = ''] of all)
      if (needed.has(name)) for (const other of value.match(variable) ?? []) needed.add(other)
  }
  return code.replaceAll(assigned, (whole, name: string) => (needed.has(name) ? whole : ''))
}

type PageOptions = BuildOptions & {
  /** Functions that are asked for what they do besides, of which nobody on the page learns. */
  needless?: string[]
}

/** What a page loads, some seven percent shorter than esbuild alone makes it. */
export async function bundleForPages(page: PageOptions): Promise<{ path: string; text: string }[]> {
  const { needless = [], ...options } = page
  const whole = { minifySyntax: false, minifyWhitespace: false, write: false, platform: 'browser' } as const
  const plugins = [...(common.plugins ?? []), styling, afresh, ...(options.plugins ?? [])]
  const { outputFiles } = await build({ ...common, ...options, ...whole, plugins })
  // Nothing of ours is made by a function that is no class, which is what makes this safe.
  const shorter = { unsafe_arrows: true, unsafe_methods: true, ecma: 2020 } as const
  const compress = { passes: 3, toplevel: true, pure_funcs: needless, ...shorter }
  const shorten = async ({ path, text }: { path: string; text: string }) => ({
    path,
    text: (await minify(text, { module: true, compress, mangle: { toplevel: true } })).code,
  })
  return Promise.all(outputFiles.map(shorten))
}

const fromDoor = /^import \{([^}]*)\} from '@flain\/(flow|formats|layout|reader|render)'$/gm
const throughDoor = /^export \{([^}]*)\} from '(\.[^']+)'/gm

/** Where what a package gives at its door stands. */
function filesBehind(name: string): Map<string, string> {
  const folder = join(here, '..', name, 'src')
  const files = readFileSync(join(folder, 'index.ts'), 'utf8').matchAll(throughDoor)
  return new Map(
    [...files].flatMap(([, names = '', file = '']) =>
      names.split(',').map((each) => [each.trim(), join(folder, file)] as const),
    ),
  )
}

/** Imports from the files behind a door and not from it: of those, esbuild puts all into every part that needs one. */
export const pastDoors: Plugin = {
  name: 'past the doors of packages',
  setup: (bundler) => {
    const packages = new Map(
      ['flow', 'formats', 'layout', 'reader', 'render'].map((name) => [name, filesBehind(name)]),
    )
    bundler.onLoad({ filter: /packages[\\/]\w+[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(fromDoor, (_, names: string, from: string) =>
        names
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '' && !each.startsWith('type '))
          .map((each) => {
            const file = packages.get(from)?.get(each.split(' as ')[0] ?? '') ?? `@flain/${from}`
            return `import { ${each} } from ${JSON.stringify(file)}`
          })
          .join(';'),
      ),
      loader: 'ts',
      resolveDir: dirname(path),
    }))
  },
}
