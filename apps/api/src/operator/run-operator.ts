/** `npm run admin` and `npm run newsletter`: asks the running server, or does the work itself when none is running. */
import { resolve } from 'node:path'
import { brand } from '@flain/content'
import { readConfig } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import { StartFault } from '../config/start-fault.ts'
import { openContext } from '../open-context.ts'
import { moveToPostgres, restoreAll } from './backups.ts'
import { runCommand } from './commands.ts'
import { OperatorFault } from './operator-fault.ts'
import { askServer } from './door.ts'
import type { OperatorAnswer } from './door.ts'

/** Resolves to the exit code. */
export async function runOperator(
  area: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const config = readConfig(env, brand.contactEmail)
    const given = withWholePaths(args)
    const offline = area === 'admin' ? workWithoutServer(given, config) : undefined
    const { ok, lines } =
      (await offline) ?? (await askServer(config.dataDir, area, given)) ?? (await workAlone(area, given, env))
    for (const line of lines) (ok ? process.stdout : process.stderr).write(`${line}\n`)
    return ok ? 0 : 1
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

/** The server has a folder of its own to start from. */
function withWholePaths([name = '', file, ...rest]: readonly string[]): string[] {
  const isFile = file !== undefined && (name === 'backup' || name === 'restore-backup')
  return [name, ...(file === undefined ? [] : [isFile ? resolve(file) : file]), ...rest]
}

/** Undefined for what a running server can do. */
function workWithoutServer([name = '', ...args]: readonly string[], config: Config) {
  if (name === 'restore-backup') return answerWith(() => restoreAll(args, config))
  if (name === 'move-to-postgres') return answerWith(() => moveToPostgres(args, config))
  return undefined
}

async function answerWith(work: () => Promise<string[]>): Promise<OperatorAnswer> {
  try {
    return { ok: true, lines: await work() }
  } catch (error) {
    if (error instanceof OperatorFault) return { ok: false, lines: error.message.split('\n') }
    throw error
  }
}

async function workAlone(
  area: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<OperatorAnswer> {
  const { context, close } = await openContext(readConfig(env, brand.contactEmail))
  try {
    return await answerWith(() => runCommand(area, args, context))
  } finally {
    await close()
  }
}
