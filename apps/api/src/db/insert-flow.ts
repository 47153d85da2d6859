import type { FlowFields } from '@flain/contract'
import { makeFlowId } from './flow-id.ts'
import { flows } from './schema.ts'
import type { Transaction } from './store.ts'
import { writeVersion } from './write-version.ts'

type NewFlow = { ownerId: string; fields: FlowFields; now: Date }

/** Makes a flow of what was sent, a draft unless that says otherwise, with its first version; answers its id. */
export async function insertFlow(tx: Transaction, { ownerId, fields, now }: NewFlow): Promise<string> {
  const id = makeFlowId()
  const { name, document, thought = '', state = 'draft' } = fields
  const isPublished = state === 'published'
  await tx.db.insert(flows).values({
    id,
    ownerId,
    name,
    description: fields.description ?? '',
    category: fields.category ?? null,
    state,
    visibility: fields.visibility ?? 'public',
    license: fields.license ?? (isPublished ? 'CC-BY-4.0' : 'all-rights-reserved'),
    tags: fields.tags ?? [],
    thought,
    document,
    createdAt: now,
    updatedAt: now,
    publishedAt: isPublished ? now : null,
  })
  await writeVersion(tx, { id, version: 1, document, thought, savedAt: now })
  return id
}
