import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,tools}/**/*.test.{ts,tsx}', '*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
    // Property tests print their seed when they fail; a failing seed becomes a named test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
