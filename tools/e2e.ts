/**
 * `npm run e2e [-- playwright options]`: the journeys in a real browser against the built product, on the
 * embedded database, and on PostgreSQL, Redis and SMTP too when `TEST_DATABASE_URL` is set.
 */
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { build } from './build.ts'
import { root, runTool } from './run.ts'
import type { Finished } from './run.ts'

export type Ended = Pick<Finished, 'code' | 'output'>

/** Never rejects: what keeps the journeys from starting is said, and counts as ending with code 1. */
export async function runJourneys(options: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const browser = await ensureBrowser()
  const failures = 'failure' in browser ? [browser.failure] : await build()
  if ('failure' in browser || failures.length > 0) {
    const output = failures.join('\n')
    console.error(output)
    return { code: 1, output }
  }
  return runTool('playwright', ['test', ...options], {
    cwd: join(root, 'e2e'),
    env: { ...env, CHROMIUM_PATH: browser.path },
    isShown: true,
  })
}

if (import.meta.main) process.exitCode = (await runJourneys(process.argv.slice(2))).code
