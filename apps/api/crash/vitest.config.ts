import { defineConfig } from 'vitest/config'

/** Slow tests that kill, starve and fill: `npm run crash -w apps/api`. They start the built server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.crash.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // They mostly wait: for servers to start, for clients to be slow.
    maxWorkers: 3,
  },
})
