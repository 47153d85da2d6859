/** The first templates, as real rows of the first creators. */
import { categoryOf, seededTemplates } from '@flain/content'
import { withoutProvenance, withWords } from '@flain/flow'
import { read } from '@flain/reader'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditLog } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { templates, templatesSeeded } from '../../db/template-tables.ts'
import { writeVersion } from '../../db/write-version.ts'
import { sampleAddress } from './seed-samples.ts'

type Seeded = (typeof seededTemplates)[number]

/** The first of the list is the newest. */
const firstPublished = Date.parse('2026-11-01T09:00:00Z')
const dayMs = 86_400_000

/**
 * Happens once for each database, whenever it was made: what an operator changes or removes stays that way, and creators
 * who are gone bring no templates back.
 */
export async function seedTemplates({ store, now }: Pick<Context, 'store' | 'now'>): Promise<boolean> {
  return store.transaction(async (tx) => {
    const done = await tx.db.select().from(auditLog).where(eq(auditLog.action, templatesSeeded)).limit(1)
    if (done.length > 0) return false
    const authors = await readAuthors(tx)
    for (const [at, seed] of seededTemplates.entries()) {
      const ownerId = authors.get(sampleAddress(seed.author))
      if (ownerId === undefined) continue
      await addTemplate(tx, seed, { ownerId, publishedAt: new Date(firstPublished - at * dayMs) })
    }
    await tx.db.insert(auditLog).values({ at: now(), action: templatesSeeded, subject: 'marketplace' })
    return true
  })
}

async function readAuthors(tx: Transaction): Promise<Map<string, string>> {
  const addresses = [...new Set(seededTemplates.map(({ author }) => sampleAddress(author)))]
  const rows = await tx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, addresses))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

async function addTemplate(
  tx: Transaction,
  seed: Seeded,
  { ownerId, publishedAt }: { ownerId: string; publishedAt: Date },
) {
  const { slug: id, use, fields: examples } = seed
  const toFields = (words: string) => withFields(words, examples)
  const thought = toFields(seed.thought)
  const document = withoutProvenance(withWords(read(seed.thought).graph, toFields))
  const [added] = await tx.db
    .insert(flows)
    .values({
      id,
      ownerId,
      name: seed.title,
      description: seed.description,
      category: categoryOf(seed.category)?.name ?? null,
      state: 'published',
      visibility: 'public',
      license: 'CC0-1.0',
      thought,
      document,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      publishedAt,
    })
    .onConflictDoNothing()
    .returning({ id: flows.id })
  if (!added) return
  await writeVersion(tx, { id, version: 1, document, thought, savedAt: publishedAt })
  await tx.db.insert(templates).values({ flowId: id, use, examples, publishedAt })
}

/** The words with fields where their examples stood, whatever their capitals; the longest example first. */
export function withFields(words: string, examples: Readonly<Record<string, string>>): string {
  const all = Object.entries(examples).sort(([, a], [, b]) => b.length - a.length)
  const pattern = all.map(([, example]) => `\\b${example}\\b`).join('|')
  return words.replace(new RegExp(pattern, 'giu'), (found) => {
    const [name] = all.find(([, example]) => example.toLowerCase() === found.toLowerCase()) ?? []
    return `{${name}}`
  })
}
