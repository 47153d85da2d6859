/** All that others read of flows, and where their links are looked for. */
import { wordsOf } from '@flain/flow'
import type { FlowGraph } from '@flain/flow'
import { eq, inArray } from 'drizzle-orm'
import { whiteLabels } from '../db/access-tables.ts'
import { flows, users } from '../db/schema.ts'
import type { Transaction } from '../db/store.ts'
import { templates } from '../db/template-tables.ts'
import { linksIn } from './links-in.ts'

/** The links of each flow, by its id: in its words, in those it came from, on its steps and lines, and in the names its author goes by. */
export async function linksShown(tx: Transaction, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { id, name, description, tags, thought, document } = flows
  const rows = await tx.db
    .select({
      id,
      name,
      description,
      tags,
      thought,
      document,
      author: users.name,
      label: whiteLabels.name,
      examples: templates.examples,
    })
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .leftJoin(whiteLabels, eq(whiteLabels.userId, flows.ownerId))
    .leftJoin(templates, eq(templates.flowId, flows.id))
    .where(inArray(flows.id, [...ids]))
  return new Map(rows.map((row) => [row.id, linksIn(shownWords(row).join('\n'))]))
}

type Shown = {
  name: string
  description: string
  tags: readonly string[]
  thought: string
  document: FlowGraph
  author: string
  label: string | null
  examples: Readonly<Record<string, string>> | null
}

function shownWords({ document, examples, ...flow }: Shown): string[] {
  return [
    flow.name,
    flow.description,
    ...flow.tags,
    flow.author,
    flow.label ?? '',
    flow.thought,
    ...wordsOf(document),
    ...document.nodes.flatMap(({ link = '', picture }) => [link, picture?.alt ?? '']),
    ...document.edges.map(({ link = '' }) => link),
    ...Object.values(examples ?? {}),
  ]
}
