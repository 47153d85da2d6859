import type { Scope } from '@flain/contract'
import { z } from 'zod'
import { communityTools, tools } from './table.ts'

const callSchema = z.object({
  method: z.literal('tools/call'),
  params: z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) }),
})

/**
 * What a message of the protocol does to somebody's account, as scopes; nothing for what needs no account, and for what is
 * no call of a tool. So a server can ask who is calling before it does anything.
 */
export function needsOf(message: unknown): readonly Scope[] {
  const { data } = callSchema.safeParse(message)
  if (!data) return []
  const { name, arguments: given } = data.params
  return [...tools, ...communityTools].find((tool) => tool.name === name)?.needs?.(given) ?? []
}
