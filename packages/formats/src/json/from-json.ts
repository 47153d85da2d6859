import { caps, cleanText, cutText, emptyGraph, type Issue, lineColours, repair } from '@flain/flow'
import { longestFile, type FlowHead, type ReadFlow } from '../file.ts'

/**
 * Reads our own JSON, of this or an older version, or of a stranger; what is not valid is left out. What stands beside the
 * graph is in `head`, which is absent when there is nothing of it.
 */
export function fromJson(text: string): ReadFlow {
  if (text.length > longestFile) {
    return refuse('file_too_large', `This file is larger than 4 MB. A flow has at most ${caps.nodes} steps.`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse('not_json', 'This is not valid JSON.')
  }
  const { graph, issues } = repair(value)
  const { head, unknown } = readHead(value)
  return { graph, issues: [...issues, ...unknown], ...(Object.keys(head).length > 0 ? { head } : {}) }
}

function readHead(value: unknown): { head: FlowHead; unknown: Issue[] } {
  if (typeof value !== 'object' || value === null) return { head: {}, unknown: [] }
  const name = 'name' in value && typeof value.name === 'string' ? cleanText(value.name) : ''
  const given = 'category' in value && typeof value.category === 'string' ? value.category.toLowerCase() : ''
  const category = lineColours.find((one) => one === given)
  const head = {
    ...(name === '' ? {} : { name: cutText(name, caps.labelLength).trimEnd() }),
    ...(category ? { category } : {}),
  }
  return { head, unknown: given === '' || category ? [] : [unknownCategory] }
}

const unknownCategory: Issue = {
  code: 'unknown_word',
  at: 'category',
  message: 'The category of this flow is not known here; the usual one is used.',
}

function refuse(code: string, message: string): ReadFlow {
  return { graph: emptyGraph(), issues: [{ code, at: '', message }] }
}
