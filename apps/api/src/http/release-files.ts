/**
 * Files of other releases. Servers on one database put the hashed files of their release there, so that each can answer
 * for all: during a rolling upgrade a page comes from one server and its files are asked of another, whatever the proxy.
 */
import { eq, inArray, isNull, notInArray, and } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { releaseFiles } from '../db/release-tables.ts'
import { makeAsset } from './asset.ts'
import type { Asset } from './asset.ts'
import { forever } from './load-assets.ts'

type Shared = Pick<Context, 'store' | 'now'>

/** Puts there what is not there yet, and notes what no longer belongs to the release that started last. */
export async function shareRelease(files: ReadonlyMap<string, Asset>, { store, now }: Shared): Promise<void> {
  const paths = [...files.keys()]
  if (paths.length === 0) return
  await store.transaction(async ({ db }) => {
    const rows = await db.select({ path: releaseFiles.path }).from(releaseFiles)
    const known = new Set(rows.map(({ path }) => path))
    for (const [path, { body }] of files)
      if (!known.has(path)) await db.insert(releaseFiles).values({ path, body }).onConflictDoNothing()
    await db.update(releaseFiles).set({ leftAt: null }).where(inArray(releaseFiles.path, paths))
    await db
      .update(releaseFiles)
      .set({ leftAt: now() })
      .where(and(notInArray(releaseFiles.path, paths), isNull(releaseFiles.leftAt)))
  })
}

/** The file of another release at this address. */
export async function findShared(pathname: string, { store }: Pick<Shared, 'store'>) {
  const [found] = await store.db
    .select({ body: releaseFiles.body })
    .from(releaseFiles)
    .where(eq(releaseFiles.path, pathname))
  return found && makeAsset(pathname, found.body, forever)
}
