/**
 * `npm run package [-- folder]`: what a server needs and nothing else, in one folder (`build/flain` when none is said): no
 * development tools, no sources. `node server.js` in it starts, `node admin.js …` is the operator's command line.
 */
import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build as bundle, transform } from 'esbuild'
import { build } from './build.ts'
import { root } from './run.ts'

/** Folders of the build, where the server looks for them. */
const parts = [
  'apps/api/dist',
  'apps/site/build',
  'apps/studio/dist',
  'content/blog',
  'packages/flain/build/editor/flain.vsix',
  'packages/flain/build/element',
  'packages/layout/fonts',
  'skills/flain/SKILL.md',
  'LICENSE',
]

/** Packages that are not inside the server's or the site's bundle; those they need come with them. */
const apart = [
  '@electric-sql/pglite',
  '@resvg/resvg-js',
  '@simplewebauthn/browser',
  'harfbuzzjs',
  'react',
  'react-dom',
  'react-router',
  'sharp',
  'stripe',
  'tldts',
  'zod',
]

/** Of use to whoever develops with a package, and to nobody who runs it. */
const needless = [
  /\.(map|md|markdown|ts|mts|cts|flow|tsbuildinfo)$/i,
  // Of React what browsers, developers and other programs run. What tells the names of its exports stays.
  /react-dom-(client|profiling|server(-legacy)?\.(browser|edge|bun|node\.development))\./,
  // Extensions of the database, and the forms for `require`.
  /pglite\/.*\.(cjs|tar\.gz)$/,
  /\/zod\/.*\.cjs$/,
  /\/stripe\/cjs\//,
  /\/react-router\/dist\/development\//,
  // What cuts fonts when the product is built.
  /harfbuzz-subset\.wasm$/,
]
const isNeedless = (path: string) => needless.some((pattern) => pattern.test(path))

async function closureOf(names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const folder = join(root, 'node_modules', name)
    if (found.has(name) || !existsSync(folder)) continue
    found.add(name)
    const described: { dependencies?: object; optionalDependencies?: object } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    )
    waiting.push(...Object.keys({ ...described.dependencies, ...described.optionalDependencies }))
  }
  return found
}

const copy = (from: string, to: string) =>
  cp(from, to, { recursive: true, dereference: true, filter: (path) => !isNeedless(path) })

const entryOf = (name: string) =>
  `process.env.NODE_ENV = 'production'\nawait import('./apps/api/dist/${name}.js')\n`

/** Names stay, for the frames in the log. */
async function shrink(dist: string) {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.js'))
  for (const name of names) {
    const path = join(dist, name)
    const { code } = await transform(await readFile(path, 'utf8'), {
      minifyWhitespace: true,
      legalComments: 'eof',
      target: 'node24',
    })
    await writeFile(path, code)
  }
}

async function makePackage(folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const part of parts) {
    const from = join(root, part)
    // Articles are text, and stay.
    if (part === 'content/blog') await cp(from, join(folder, part), { recursive: true })
    else if (existsSync(from)) await copy(from, join(folder, part))
  }
  for (const name of await closureOf(apart))
    await copy(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  // The site asks for the fonts by the name of their package.
  for (const part of ['package.json', 'fonts'])
    await copy(join(root, 'packages/layout', part), join(folder, 'node_modules/@flain/layout', part))
  await bundle({
    entryPoints: { admin: join(root, 'tools/admin.ts'), newsletter: join(root, 'tools/newsletter.ts') },
    outdir: join(folder, 'apps/api/dist'),
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    chunkNames: 'operator-[hash]',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: [...apart, '@electric-sql/pglite/*', 'pg-native'],
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  })
  for (const name of ['server', 'admin', 'newsletter'])
    await writeFile(join(folder, `${name}.js`), entryOf(name))
  await shrink(join(folder, 'apps/api/dist'))
  const { version, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string
    engines: object
  }
  const described = { name: 'flain-server', version, private: true, type: 'module', engines }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

const failures = await build()
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exit(1)
const folder = resolve(process.argv[2] ?? join(root, 'build/flain'))
await makePackage(folder)
console.log(`${folder}  ${((await bytesOf(folder)) / 1e6).toFixed(1)} MB  start: node server.js`)
