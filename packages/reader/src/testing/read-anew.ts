import type { FlowGraph } from '@flain/flow'
import { readByRules as read } from '../read.ts'
import type { Reading } from '../read.ts'

/** Makes `read` forget what it read last; it remembers two texts. */
export function forget(): void {
  read('')
  read(' ')
}

export function readAnew(text: string, previous?: FlowGraph): Reading {
  forget()
  return read(text, previous)
}
