import { languagesPlugin } from '@flain/languages/build'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bundledScripts } from './build-steps/bundled-scripts.ts'
import { patientPrerendering } from './build-steps/patient-prerendering.ts'
import { reloadPages } from './build-steps/reload-pages.ts'

export default defineConfig({
  plugins: [languagesPlugin(), patientPrerendering(), bundledScripts(), reactRouter(), reloadPages()],
  // Fonts stay files: inlined they would be sent again with every style sheet.
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './server.ts' } } } },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
})
