/**
 * Small scripts for pages that React does not run on, as modules to import: a script that is put into the page
 * itself gives its bundled, minified text; a script that is a file gives its address, with a hash in its name.
 *
 * The same source gives the same hash in the client and in the server build, so both name the same file.
 */
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { build as viteBuild, type Plugin } from 'vite'

type Script = { entry: string; as: 'text' | 'file' }

/** Names as `app/env.d.ts` declares them. */
const scripts: Record<string, Script> = {
  'virtual:boot-script': { entry: 'app/platform/boot.ts', as: 'text' },
  'virtual:page-script': { entry: 'app/entry.page.ts', as: 'file' },
  'virtual:account-menu-script': { entry: 'app/entry.account-menu.ts', as: 'file' },
  'virtual:search-script': { entry: 'app/entry.search.ts', as: 'file' },
  'virtual:dashboard-script': { entry: 'app/pages/dashboard/start-dashboard.tsx', as: 'file' },
  'virtual:administration-script': {
    entry: 'app/pages/administration/start-administration.tsx',
    as: 'file',
  },
  'virtual:newsletter-script': { entry: 'app/pages/newsletter/start-newsletter-pages.ts', as: 'file' },
  'virtual:confirm-email-script': { entry: 'app/pages/confirm-email/start-confirm-email.ts', as: 'file' },
  'virtual:authorize-script': { entry: 'app/pages/authorize/start-authorize.ts', as: 'file' },
  'virtual:flow-script': { entry: 'app/pages/flow/start-flow.ts', as: 'file' },
  'virtual:embed-script': { entry: 'app/pages/embed/start-embed.ts', as: 'file' },
  'virtual:community-script': { entry: 'app/pages/community/start-community.ts', as: 'file' },
  'virtual:followed-script': { entry: 'app/pages/community/start-followed.tsx', as: 'file' },
  'virtual:activate-script': { entry: 'app/pages/activate/start-activate.ts', as: 'file' },
}

/** Where a script is served from while developing. */
const devAddress = ({ entry }: Script) => `/@script/${entry.replace(/\.tsx?$/, '.js')}`

export function bundledScripts(): Plugin {
  let root = ''
  let isServing = false
  return {
    name: 'bundled-scripts',
    configResolved(config) {
      root = config.root
      isServing = config.command === 'serve'
    },
    resolveId(source) {
      return source in scripts ? `\0${source}` : null
    },
    async load(id) {
      const script = scripts[id.slice(1)]
      if (!id.startsWith('\0') || !script) return null
      const entry = resolve(root, script.entry)
      this.addWatchFile(entry)
      if (script.as === 'text') return exported(await bundle(entry, 'iife'))
      if (isServing) return exported(devAddress(script))
      const text = await bundleFile(entry)
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
      const fileName = `assets/page-${hash}.js`
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: text })
      return exported(`/${fileName}`)
    },
    configureServer(server) {
      for (const script of Object.values(scripts)) {
        if (script.as === 'text') continue
        server.middlewares.use(devAddress(script), (_request, response, next) => {
          response.setHeader('Content-Type', 'text/javascript')
          bundleFile(resolve(root, script.entry)).then((text) => response.end(text), next)
        })
      }
    },
  }
}

function exported(value: string): string {
  return `export default ${JSON.stringify(value)}`
}

async function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format,
    target: 'es2022',
    legalComments: 'none',
  })
  return outputFiles[0]?.text.trim() ?? ''
}

/** Vite drops what a script does not use from our packages and their dependencies; esbuild keeps most of it. */
async function bundleFile(entry: string): Promise<string> {
  const result = await viteBuild({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    // While developing, the process is one for development; what is bundled here is not.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  })
  if (!('output' in result)) throw new Error(`${entry} was not bundled into one file.`)
  return result.output[0].code.trim()
}
