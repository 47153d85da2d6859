/**
 * The build makes what hydrating every page would need: a module a route, and each page's data. No page hydrates,
 * so these files would only be loaded and compressed by the server for nobody.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The scripts that pages do load, as `bundled-scripts.ts` names them. */
const ownScript = /^page-[0-9a-f]{8}\.js$/

export async function dropFrameworkScripts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const assets = join(folder, 'assets')
  const unused = entries.filter(({ name, parentPath }) => {
    if (parentPath === assets) return name.endsWith('.js') && !ownScript.test(name)
    return name.endsWith('.data')
  })
  await Promise.all(unused.map((entry) => rm(join(entry.parentPath, entry.name))))
}
