/** What several tools are asked about: a kept flow, or something to draw. */
import type { Issue } from '@flain/flow'
import { z } from 'zod'
import type { Host, Kept, Named } from './host.ts'
import { nameOf } from './name-of.ts'
import { readSource, sourceFields, wordsOf } from './source.ts'

export const subjectFields = {
  flowId: z.string().min(1).max(200).optional().describe('A kept flow; or else one of the others.'),
  ...sourceFields,
}
type Asked = z.infer<z.ZodObject<typeof subjectFields>>

export type Subject = Named & Partial<Pick<Kept, 'id' | 'version' | 'state' | 'link'>>

export async function readSubject({ flowId, ...source }: Asked, host: Host) {
  const none: Issue[] = []
  if (flowId !== undefined) return { subject: (await host.shelf.read(flowId)) as Subject, issues: none }
  const read = await readSource(source, host)
  const link = host.linkTo(wordsOf(source, read))
  const subject: Subject = {
    graph: read.graph,
    name: nameOf(read.graph),
    ...(link === undefined ? {} : { link }),
  }
  return { subject, issues: read.issues }
}
