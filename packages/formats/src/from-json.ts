import { caps, emptyGraph, repair } from '@flain/flow'
import { longestFile, type ReadFlow } from './file.ts'

/** Reads our own JSON, of this or an older version, or of a stranger; what is not valid is left out. */
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
  return repair(value)
}

function refuse(code: string, message: string): ReadFlow {
  return { graph: emptyGraph(), issues: [{ code, at: '', message }] }
}
