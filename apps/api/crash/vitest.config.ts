import { defineConfig } from 'vitest/config'

/** Slow tests that kill, starve and fill: `npm run crash -w apps/api`. They start the built server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.crash.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
