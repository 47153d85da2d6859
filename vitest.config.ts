import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,tools}/**/*.test.{ts,tsx}', '*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
    // Files share a process: no test mocks a module, so loading each package once is enough (88 s → 36 s).
    isolate: false,
    // Property tests print their seed when they fail; a failing seed becomes a named test.
    // Limits that end what hangs and measure nothing: a machine full of other work may take twenty times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
