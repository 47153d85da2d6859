/** What readers pass over because a flow has no place for it, said in one sentence for each sort of it. */
import type { Issue } from '@flain/flow'

const sentences = {
  places: 'The steps were laid out anew: their places in the file are not kept.',
  colours: 'Colours and other looks of the file are not kept.',
  looks: 'Colours of the file became the nearest that there are here; other looks are not kept.',
  links: 'Tooltips are not kept, nor are links but whole addresses that begin with https://.',
  pictures: 'Icons are not kept, nor are pictures but small PNG, JPEG and WebP inside the file.',
  heads: 'Lines lead one way here: those with two heads or none now lead to their second step.',
  activations: 'Activations and numbers of messages are not kept.',
  marks: 'Marks of repeated and parallel tasks are not kept.',
  ticks: 'Ticks of finished items are not kept.',
} as const

export type Sort = keyof typeof sentences

const plain =
  /^(?:none|default|inherit|currentcolor|transparent|black|white|#(?:000|fff|000000|ffffff|1e1e1e)(?:ff)?)?$/i

/** Whether a colour is one that somebody chose: anything but black, white and none. */
export function isChosen(colour: string | undefined): boolean {
  return colour !== undefined && !plain.test(colour.trim())
}

/** Sorts of things that were passed over. */
export class PassedOver {
  readonly #found = new Set<Sort>()

  /** Is told for each thing whether it has something of that sort. */
  add(sort: Sort, isThere: boolean): void {
    if (isThere) this.#found.add(sort)
  }

  /** Colours that are read as the nearest of ours. */
  addColours(...values: readonly (string | undefined)[]): void {
    this.add('looks', values.some(isChosen))
  }

  /** Places are lost that differ: one shape, or shapes that nobody moved, have none. */
  addPlaces(places: readonly string[]): void {
    this.add('places', new Set(places).size > 1)
  }

  issues(): Issue[] {
    return [...this.#found].map((sort) => ({ code: `${sort}_lost`, at: '', message: sentences[sort] }))
  }
}
