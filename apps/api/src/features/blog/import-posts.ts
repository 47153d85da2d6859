/** Brings the articles of the content folder into the database. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { blogPosts } from '../../db/blog-tables.ts'
import type { Transaction } from '../../db/store.ts'
import type { Artist } from '../../drawing/artist.ts'
import { readArticle } from './article-tree.ts'
import { drawArticle } from './draw-article.ts'
import { readPostFile } from './post-source.ts'

type Row = typeof blogPosts.$inferInsert

export type ImportReport = { imported: number; faults: string[] }

/**
 * Runs at every start. A file that cannot be read is reported and leaves its post as it was; a post whose file is gone
 * goes too. Importing the same files again changes nothing.
 */
export async function importPosts(
  folder: string,
  { store, artist }: Pick<Context, 'store'> & { artist: Artist },
): Promise<ImportReport> {
  if (!existsSync(folder)) return { imported: 0, faults: [`${folder} is not there`] }
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
  const report: ImportReport = { imported: 0, faults: [] }
  const rows: Row[] = []
  for (const name of names) {
    const read = readPostFile(readFileSync(join(folder, name), 'utf8'))
    if (read.ok) rows.push(await toRow(read.source, read.markdown, artist))
    else report.faults.push(...read.faults.map((fault) => `${name}: ${fault}`))
  }
  await store.transaction(async (tx) => {
    if (report.faults.length === 0) await removeOthers(tx, rows)
    for (const row of rows) await save(tx, row)
  })
  report.imported = rows.length
  return report
}

export async function toRow(
  source: Extract<ReturnType<typeof readPostFile>, { ok: true }>['source'],
  markdown: string,
  artist: Artist,
): Promise<Row> {
  const article = readArticle(markdown)
  const drawn = await drawArticle(article, source.category, artist)
  return {
    ...source,
    content: markdown,
    body: article.body,
    article: drawn.blocks,
    headings: article.headings,
    thumbnail: drawn.thumbnail,
    html: drawn.html,
  }
}

async function removeOthers(tx: Transaction, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  await tx.db.delete(blogPosts).where(ids.length > 0 ? notInArray(blogPosts.id, ids) : sql`true`)
}

async function save(tx: Transaction, row: Row) {
  const { id, ...fields } = row
  // A slug may move from one post to another.
  await tx.db.delete(blogPosts).where(and(eq(blogPosts.slug, row.slug), ne(blogPosts.id, id)))
  await tx.db.insert(blogPosts).values(row).onConflictDoUpdate({ target: blogPosts.id, set: fields })
}
