import { placeholders } from '@flain/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The server replaces the placeholder by its own address when it starts. */
const siteAddress: Plugin = {
  name: 'site-address',
  transformIndexHtml: (html) => html.replace('%SITE_URL%', placeholders.siteUrl),
}

export default defineConfig({
  base: '/studio/',
  plugins: [react(), siteAddress],
  // The worker's wasm and the font stay files of their own: a strict policy forbids data: scripts and fetches.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
})
