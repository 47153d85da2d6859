import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/studio/',
  plugins: [react()],
  // The worker's wasm and the font stay files of their own: a strict policy forbids data: scripts and fetches.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
})
