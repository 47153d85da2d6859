/**
 * Builds the server into `apps/api/dist`: one bundle, its threads, the migrations, and a finished database
 * cluster, samples included, that new installations start from.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Store } from './src/db/store.ts'
import { seedSamples } from './src/features/community/seed-samples.ts'
import { seedTemplates } from './src/features/community/seed-templates.ts'
import { makeTemplate } from './src/jobs/template.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Packages with files of their own beside their code: native binaries and WebAssembly. */
const external = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@resvg/resvg-js',
  'sharp',
  'harfbuzzjs',
  'pg-native',
  // Loaded only where payments are taken; inside the bundle everybody would read it.
  'stripe',
]

/** Some bundled packages are CommonJS and ask for Node's own modules the old way. */
const banner =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);"

/** Keeps what V8 compiled, so that the next start has less to do. */
const entry = `import { enableCompileCache } from 'node:module'
enableCompileCache()
await import('./main.js')
`

export async function buildApi(): Promise<void> {
  const dist = here('./dist/')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  await build({
    entryPoints: {
      main: here('./src/server.ts'),
      'embedded-worker': here('./src/db/embedded-worker.ts'),
      'artist-worker': here('./src/drawing/artist-worker.ts'),
      // Loaded when a model is first asked, and not before.
      'language-models': here('./src/models/language-models.ts'),
      // Loaded when somebody first signs in through a provider.
      'open-id': here('./src/sign-on/open-id.ts'),
      // Loaded where traces are sent.
      'open-telemetry': here('./src/tracing/open-telemetry.ts'),
      'site-worker': here('./src/http/site-worker.ts'),
    },
    outdir: dist,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external,
    banner: { js: banner },
    sourcemap: 'linked',
    logLevel: 'warning',
  })
  writeFileSync(`${dist}server.js`, entry)
  cpSync(here('./migrations/'), `${dist}migrations/`, { recursive: true })
  writeFileSync(`${dist}database.tgz`, await makeTemplate(bringSamples))
}

/** Reading them all costs seconds, which no first start should. */
async function bringSamples(store: Store) {
  const parts = { store, now: () => new Date() }
  await seedSamples(parts)
  await seedTemplates(parts)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApi()
