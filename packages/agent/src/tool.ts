import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server'
import type { Scope } from '@flain/contract'
import type { z } from 'zod'
import type { Community, Host } from './host.ts'

/** One row of the table of tools. */
export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  /** For an agent that decides whether and how to call it. */
  description: string
  input: Input
  /** Of what a success carries as data. */
  output: z.ZodObject
  annotations: ToolAnnotations
  /** What it does to somebody's account, given that; when left out it needs none. */
  needs?: (input: Readonly<Record<string, unknown>>) => readonly Scope[]
  run: (input: z.infer<Input>, host: Host) => Promise<CallToolResult>
}

/** A tool that only a place with other people has. */
export type CommunityTool<Input extends z.ZodObject = z.ZodObject> = Omit<Tool<Input>, 'run'> & {
  run: (input: z.infer<Input>, host: Host & { community: Community }) => Promise<CallToolResult>
}

/** Checked where they are written, and together a list of one type. */
export const tool = <Input extends z.ZodObject>(row: Tool<Input>): Tool => row as unknown as Tool
export const communityTool = <Input extends z.ZodObject>(row: CommunityTool<Input>): CommunityTool =>
  row as unknown as CommunityTool

export const reading: ToolAnnotations = { readOnlyHint: true, openWorldHint: false }
export const adding: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }
