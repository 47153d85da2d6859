/** Flows as JSON files in one folder, which a person may edit as well while an agent does. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from '@flain/agent'
import type { Draft, Kept, Shelf } from '@flain/agent'
import type { FlowGraph } from '@flain/flow'
import { type FlowHead, fromJson, toJson } from '@flain/formats'
import { save } from '../save.ts'
import { CouldNot } from '../surroundings.ts'

/** Drawings an agent has seen, to tell it what changed since; the oldest go first. */
const mostRemembered = 200

export function openFolderShelf(folder: string): Shelf {
  const seen = new Map<string, FlowGraph>()
  const remember = (kept: Kept): Kept => {
    const key = `${kept.id} ${kept.version}`
    seen.delete(key)
    seen.set(key, kept.graph)
    for (const oldest of seen.keys()) {
      if (seen.size <= mostRemembered) break
      seen.delete(oldest)
    }
    return kept
  }
  const find = async (id: string): Promise<Stored | undefined> => readStored(folder, id)
  const read = async (id: string): Promise<Stored> => {
    const stored = await find(id)
    if (stored) return stored
    throw unknown(id)
  }
  const put = async (id: string, graph: FlowGraph, head: FlowHead) => {
    try {
      await save(fileOf(folder, id), toJson(graph, head).text)
    } catch (error) {
      if (error instanceof CouldNot) throw refused(error)
      throw error
    }
    return remember((await read(id)).kept)
  }
  return {
    read: async (id) => remember((await read(id)).kept),
    graphAt: async (id, version) => seen.get(`${id} ${version}`),
    create: async (draft) => {
      let id = slugOf(draft.name)
      for (let count = 2; (await find(id)) !== undefined; count += 1) id = `${slugOf(draft.name)}-${count}`
      return put(id, draft.graph, headOf(draft))
    },
    replace: async (id, version, graph) => {
      const { kept, head } = await read(id)
      return kept.version === version ? put(id, graph, head) : undefined
    },
  }
}

type Stored = { kept: Kept; head: FlowHead }

async function readStored(folder: string, id: string): Promise<Stored | undefined> {
  if (!isId(id)) throw unknown(id)
  let text: string
  try {
    text = await readFile(fileOf(folder, id), 'utf8')
  } catch {
    return undefined
  }
  const { graph, head = {} } = fromJson(text)
  const link = pathToFileURL(fileOf(folder, id)).href
  return { kept: { id, name: head.name ?? id, version: versionOf(text), graph, link }, head }
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.json`)

/** One name in this folder and no way out of it. */
const isId = (id: string) => /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,99}$/u.test(id)

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'flow'

/** Follows from what is in the file, so that it is another one also when a person has edited it. */
const versionOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 5)

function headOf({ name, category }: Draft): FlowHead {
  const line = category?.toLowerCase()
  return { name, ...(line === undefined ? {} : { category: line as NonNullable<FlowHead['category']> }) }
}

const unknown = (id: string) =>
  new Refusal({
    code: 'flow_not_found',
    field: 'flowId',
    message: `There is no flow ${JSON.stringify(id.slice(0, 100))} in this folder.`,
    repair: 'Use the flowId that save_flow answered: the name of a file without “.json”.',
  })

const refused = ({ message }: CouldNot) =>
  new Refusal({ code: 'not_saved', field: '', message, repair: 'Tell the person: nothing was saved.' })
