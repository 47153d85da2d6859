/** `npm run admin` and `npm run newsletter`: asks the running server, or does the work itself when none is running. */
import { brand } from '@flain/content'
import { readConfig } from '../config/config.ts'
import { StartFault } from '../config/start-fault.ts'
import { openContext } from '../open-context.ts'
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
    const { dataDir } = readConfig(env, brand.contactEmail)
    const { ok, lines } = (await askServer(dataDir, area, args)) ?? (await workAlone(area, args, env))
    for (const line of lines) (ok ? process.stdout : process.stderr).write(`${line}\n`)
    return ok ? 0 : 1
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

async function workAlone(
  area: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<OperatorAnswer> {
  const { context, close } = await openContext(readConfig(env, brand.contactEmail))
  try {
    return { ok: true, lines: await runCommand(area, args, context) }
  } catch (error) {
    if (error instanceof OperatorFault) return { ok: false, lines: error.message.split('\n') }
    throw error
  } finally {
    await close()
  }
}
