/**
 * Builds what is stale: the site, the studio, the server, the element, the extension and the README's picture, side by side. What a build was made from is
 * remembered as a hash of its sources, so a second run costs a fraction of a second.
 *
 *     node tools/build.ts [--force]
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Finished, root, runTool } from './run.ts'

type Target = {
  name: string
  folder: string
  result: string
  make: () => Promise<Finished>
}

const targets: Target[] = [
  {
    name: 'site',
    folder: 'apps/site',
    result: 'apps/site/build/server/index.js',
    make: () => runTool('react-router', ['build'], { cwd: join(root, 'apps/site'), env: production }),
  },
  {
    name: 'studio',
    folder: 'apps/studio',
    result: 'apps/studio/dist/index.html',
    make: () => runTool('vite', ['build'], { cwd: join(root, 'apps/studio'), env: production }),
  },
  {
    name: 'server',
    folder: 'apps/api',
    result: 'apps/api/dist/server.js',
    make: () => runTool('node', ['apps/api/build.ts'], { env: production }),
  },
  {
    name: 'element',
    folder: 'packages/flain',
    result: 'packages/flain/build/element/flain-flow.js',
    make: () => runTool('node', ['packages/flain/build.ts', 'element'], { env: production }),
  },
  {
    name: 'extension',
    folder: 'packages/flain',
    result: 'packages/flain/build/editor/flain.vsix',
    make: () => runTool('node', ['packages/flain/build-editor.ts'], { env: production }),
  },
  { name: 'picture of the README', folder: 'tools', result: 'docs/pictures/order.svg', make: drawPicture },
]

/** The picture that moves in the README is what the command below it writes. */
async function drawPicture(): Promise<Finished> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const [, thought, options] = /^npm run draw -- "(.+)" -o order\.svg (.*--font.*)$/m.exec(readme) ?? []
  if (thought === undefined || options === undefined)
    return { code: 1, output: 'README.md does not say how order.svg is drawn.', seconds: 0 }
  const picture = ['-o', 'docs/pictures/order.svg', ...options.split(' ')]
  return runTool('node', ['tools/draw.ts', thought, ...picture])
}

const production = { NODE_ENV: 'production' }

/** Builds what is stale. Resolves to the sentences of what failed. */
export async function build({ isForced = false } = {}): Promise<string[]> {
  const results = await Promise.all(targets.map((target) => buildOne(target, isForced)))
  return results.flatMap((failure) => failure ?? [])
}

async function buildOne(target: Target, isForced: boolean): Promise<string | undefined> {
  const stamp = join(root, `node_modules/.cache/flain/${target.name}.hash`)
  const hash = await hashSources(target.folder)
  const old = await readFile(stamp, 'utf8').catch(() => '')
  if (!isForced && old === hash && existsSync(join(root, target.result))) return undefined
  const { code, output, seconds } = await target.make()
  if (code !== 0) return `The ${target.name} could not be built.\n${output}`
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, hash)
  console.log(`  built the ${target.name} in ${seconds.toFixed(1)} s`)
  return undefined
}

/** Everything a build reads: its own folder, all packages, the content, the sheet on the home page and the lock file. */
async function hashSources(folder: string): Promise<string> {
  const patterns = [
    `${folder}/**`,
    'packages/**',
    'content/**',
    'docs/pictures/thirty-flows-*.svg',
    'package-lock.json',
    ...(folder === 'tools' ? ['README.md'] : []),
  ]
  const made = /(^|\/)(node_modules|dist|build|\.react-router|golden|test-results)(\/|$)/
  const files: string[] = []
  for await (const entry of glob(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (e) => made.test(e.name),
  })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256').update(process.version)
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await digestOf(file))
  return hash.digest('hex')
}

/** What several of them are made from is read once. */
const digests = new Map<string, Promise<string>>()
function digestOf(file: string): Promise<string> {
  const digest = async () =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
  const known = digests.get(file) ?? digest()
  digests.set(file, known)
  return known
}

if (import.meta.main) {
  const failures = await build({ isForced: process.argv.includes('--force') })
  for (const failure of failures) console.error(failure)
  process.exitCode = failures.length > 0 ? 1 : 0
}
