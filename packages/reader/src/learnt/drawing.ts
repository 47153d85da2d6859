/** One drawing in the making: the units of a text, what is known of them, and the nodes they have become so far. */
import type { DiagramKind } from '@flain/flow'
import type { Draft, DraftNode } from '../draft.ts'
import type { Token } from '../token.ts'
import type { Words } from './features.ts'
import type { Unit } from './links.ts'
import type { Scores } from './scores.ts'
import { said } from './wording.ts'

type Parts = { words: Words; units: readonly Unit[]; scores: Scores; draft: Draft; kind: DiagramKind }

export class Drawing {
  readonly words: Words
  readonly units: readonly Unit[]
  readonly draft: Draft
  readonly kind: DiagramKind
  private readonly scores: Scores
  /** The node that each unit became. */
  readonly nodeOf = new Map<number, DraftNode>()
  /** What is answered when the condition a unit tells holds. */
  readonly holds = new Map<number, 'yes' | 'no'>()
  /** The first mention of what each unit speaks of. */
  head: readonly number[]

  constructor({ words, units, scores, draft, kind }: Parts) {
    this.words = words
    this.units = units
    this.scores = scores
    this.draft = draft
    this.kind = kind
    this.head = units.map((_, i) => i)
  }

  /** How likely each relation is that leads from one unit to another; nothing where none can be. */
  score(i: number, j: number): Float32Array | undefined {
    return this.scores.get(i * this.units.length + j)
  }

  tokensOf(i: number): Token[] {
    const unit = this.units[i]
    return unit ? this.words.tokens.slice(unit.from, unit.to) : []
  }

  said(i: number): string {
    return said(this.words.text, this.tokensOf(i))
  }

  isOneSentence(i: number, j: number): boolean {
    const { sentenceOf } = this.words
    return sentenceOf[this.units[i]?.from ?? 0] === sentenceOf[this.units[j]?.from ?? 0]
  }
}
