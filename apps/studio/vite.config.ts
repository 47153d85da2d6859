import { createHash } from 'node:crypto'
import { placeholders } from '@flain/contract'
import { languagesPlugin } from '@flain/languages/build'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The server replaces the placeholder by its own address when it starts. */
const siteAddress: Plugin = {
  name: 'site-address',
  transformIndexHtml: (html) => html.replace('%SITE_URL%', placeholders.siteUrl),
}

const worker = 'service-worker'
const workerFile = `${worker}.js`

/** Fetched before the rest: somebody may begin to write meanwhile. */
const draws = /drawing-worker|\.wasm$|\.ttf$/u

/** Tells the service worker which files this release is made of. Its own name never changes, so it is none of them. */
const listFiles: Plugin = {
  name: 'list-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const { [workerFile]: script, 'index.html': page, ...others } = bundle
    if (script?.type !== 'chunk' || page?.type !== 'asset') this.error('The build has no page or no worker.')
    const names = [...Object.keys(others), 'favicon.svg'].sort()
    const files = [...names.filter((name) => draws.test(name)), ...names.filter((name) => !draws.test(name))]
    const release = createHash('sha256').update(JSON.stringify([files, page.source, script.code]))
    script.code = script.code
      .replace('studioRelease', JSON.stringify(release.digest('base64url').slice(0, 12)))
      .replace('studioFiles', JSON.stringify(files))
  },
}

export default defineConfig({
  base: '/studio/',
  plugins: [languagesPlugin(), react(), siteAddress, listFiles],
  // The worker's wasm and the font stay files of their own: a strict policy forbids data: scripts and fetches.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [worker]: 'service-worker/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === worker ? workerFile : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
})
