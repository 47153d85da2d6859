/** What agents' tools work with on somebody's own machine: the library beside them, and a folder. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@flain/agent'
import type { Format, Host } from '@flain/agent'
import { fromMermaid } from '@flain/formats'
import { read } from '@flain/reader'
import { CouldNot } from '../surroundings.ts'
import { elementFolder } from '../element-folder.ts'
import { type Ending, type Look, writeAs } from '../write-as.ts'
import { openFolderShelf } from './folder-shelf.ts'

const endings: Record<Format, Ending> = {
  svg: '.svg',
  'animated-svg': '.svg',
  png: '.png',
  mermaid: '.mmd',
  d2: '.d2',
  dot: '.dot',
  markdown: '.md',
  json: '.json',
}

const lookOf = (format: Format): Look => ({
  theme: format === 'png' ? 'light' : 'auto',
  background: 'canvas',
  animated: format === 'animated-svg',
  font: true,
  category: undefined,
  scale: 2,
})

export function createLocalHost(folder: string): Host {
  return {
    read: async (text, as) => (as === 'mermaid' ? fromMermaid(text) : read(text)),
    write: async ({ graph }, format) => {
      try {
        return (await writeAs(graph, endings[format], lookOf(format))).content
      } catch (error) {
        if (!(error instanceof CouldNot)) throw error
        throw new Refusal({
          code: 'busy',
          field: 'format',
          message: error.message,
          repair: 'Use another format.',
        })
      }
    },
    linkTo: () => undefined,
    shelf: openFolderShelf(folder),
    chatApp: () => readFile(join(elementFolder, 'chat-app.html'), 'utf8'),
  }
}
