import { placeholders } from '@flain/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The server replaces the placeholder by its own address when it starts. */
const siteAddress: Plugin = {
  name: 'site-address',
  transformIndexHtml: (html) => html.replace('%SITE_URL%', placeholders.siteUrl),
}

/**
 * Stands at the head of every chunk. The schema library compiles parsers with `new Function` unless told not to;
 * the server's policy forbids that, and even the library's probe would be reported as a violation.
 */
const output = { intro: 'globalThis.__zod_globalConfig={jitless:true};' }

export default defineConfig({
  base: '/studio/',
  plugins: [react(), siteAddress],
  // The worker's wasm and the font stay files of their own: a strict policy forbids data: scripts and fetches.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output },
  },
  worker: { format: 'es', rolldownOptions: { output } },
})
