/**
 * `npm run e2e [-- playwright options]`: the journeys in a real browser against the built product, on the
 * embedded database, and on PostgreSQL, Redis and SMTP too when `TEST_DATABASE_URL` is set.
 */
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { build } from './build.ts'
import { root, runTool } from './run.ts'

/** Resolves to the exit code. */
export async function runJourneys(options: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const browser = await ensureBrowser()
  if ('failure' in browser) {
    console.error(browser.failure)
    return 1
  }
  const failures = await build()
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) return 1
  const { code } = await runTool('playwright', ['test', ...options], {
    cwd: join(root, 'e2e'),
    env: { ...env, CHROMIUM_PATH: browser.path },
    isShown: true,
  })
  return code
}

if (import.meta.main) process.exitCode = await runJourneys(process.argv.slice(2))
