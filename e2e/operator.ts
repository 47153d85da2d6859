/** What the operator does on the command line of the server. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const tool = join(import.meta.dirname, '../tools/admin.ts')

type Place = { dataFolder: string; port?: number }

export async function admin({ dataFolder, port }: Place, ...args: string[]): Promise<string> {
  const place = { DATA_DIR: dataFolder, ...(port === undefined ? {} : { PORT: String(port) }) }
  const env = { ...process.env, ...place }
  const { stdout } = await promisify(execFile)(process.execPath, [tool, ...args], { env })
  return stdout
}
