/** An artist at work in a thread of its own. */
import { openWorkshop } from '../threads/workshop.ts'
import type { WorkshopOptions } from '../threads/workshop.ts'
import type { SvgElement } from '@flain/render'
import type { Artist, Figure, ReadWords, Subject, WordForm, Words } from './artist.ts'
import type { CardWords } from './card.ts'
import { createSketchbook } from './sketchbook.ts'

/** What is asked of the thread, beside words to read. */
export type Commission =
  | { method: Exclude<keyof Artist, 'read' | 'card' | 'words' | 'keptThumbnail' | 'close'>; subject: Subject }
  | { method: 'words'; subject: Subject; form: WordForm }
  | { method: 'card'; subject: Subject; words: CardWords }

export type Reading = { method: 'read'; words: Words }

type Limits = Pick<WorkshopOptions, 'waiting' | 'timeLimitMs'>

type Form = Pick<Commission, 'method'> & { form?: WordForm }

/** What takes the same time each time: this version of this flow in this form. */
const keyOf = ({ method, form }: Form, version: string | undefined) =>
  version === undefined ? undefined : [method, form, version].join(' ')

/** Nodes of all that are kept together; each holds about 400 bytes. */
const keptNodes = 60_000

/** A server that nobody asks for drawings keeps no thread for them. */
const restMs = 2 * 60_000

/** Rejects with `not_ready` when the thread has too much to do. */
export function openThreadedArtist(file: string, fonts: string, limits: Limits = {}): Artist {
  const workshop = openWorkshop({ file, data: { fonts }, restMs, ...limits })
  const thumbnails = createSketchbook<SvgElement>(keptNodes)
  const commission = ({ subject: { behalf, ...subject }, ...order }: Commission) =>
    workshop.run({ ...order, subject }, { ...behalf, key: keyOf(order, behalf?.version) })
  // The thread answers each method with what the artist's own gives; messages lose the types on the way.
  const bytes = async (order: Commission) => Buffer.from((await commission(order)) as Uint8Array)
  const text = async (order: Commission) => (await commission(order)) as string
  const thumbnail = async (subject: Subject) =>
    (await commission({ method: 'thumbnail', subject })) as SvgElement
  return {
    read: async ({ behalf, ...words }) =>
      (await workshop.run({ method: 'read', words } satisfies Reading, behalf)) as ReadWords,
    figure: async (subject) => (await commission({ method: 'figure', subject })) as Figure,
    thumbnail: (subject, key) =>
      key === undefined
        ? thumbnail(subject)
        : thumbnails.get(key, () => thumbnail(subject), subject.graph.nodes.length + 1),
    keptThumbnail: (key) => thumbnails.find(key),
    still: (subject) => text({ method: 'still', subject }),
    playing: (subject) => text({ method: 'playing', subject }),
    picture: (subject) => bytes({ method: 'picture', subject }),
    words: (subject, form) => text({ method: 'words', subject, form }),
    card: (subject, words) => bytes({ method: 'card', subject, words }),
    close: () => workshop.close(),
  }
}
