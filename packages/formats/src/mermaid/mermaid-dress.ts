/** Colours and links of a flowchart: `style`, `classDef`, `class`, `linkStyle` and `click`. */
import type { Sketch } from '../reading/sketch.ts'
import { wornBy, wornByLine } from '../reading/worn.ts'

type Look = { fill?: string; stroke?: string }

/** Names before or numbers, then what is said of them. */
const statement = /^(style|classDef|class|linkStyle)\s+(\S{1,400})\s+(.{1,400})$/
const link = /^click\s+([\w.-]{1,100})\s+(?:href\s+)?"([^"]{1,2000})"/

/** What is said of looks, until all steps and lines are known. */
export class Dress {
  readonly #classes = new Map<string, Look>()
  readonly #named: [id: string, name: string][] = []
  readonly #own: [id: string, look: Look][] = []
  readonly #lines: [at: string, look: Look][] = []
  readonly #links: [id: string, link: string][] = []

  /** Whether the statement was about a look or a link that a flow keeps. */
  take(text: string): boolean {
    const [, step, address] = link.exec(text) ?? []
    if (step !== undefined && address !== undefined) {
      this.#links.push([step, address])
      return true
    }
    const [, word, names = '', said = ''] = statement.exec(text) ?? []
    // Those of our own files say kinds.
    for (const name of names.split(',')) if (!name.startsWith('kind_')) this.#keep(word, name, said)
    return word !== undefined
  }

  #keep(word: string | undefined, name: string, said: string): void {
    if (word === 'classDef') this.#classes.set(name, lookOf(said))
    else if (word === 'class') this.#named.push([name, said.trim().replace(/;$/, '')])
    else if (word === 'style') this.#own.push([name, lookOf(said)])
    else if (word === 'linkStyle') this.#lines.push([name, lookOf(said)])
  }

  put(sketch: Sketch): void {
    const { styled, graph } = sketch
    const usual = this.#classes.get('default')
    const named = [...styled, ...this.#named].map(([id, name]) => [id, this.#classes.get(name)] as const)
    for (const { id } of usual ? graph.nodes : []) sketch.dress(id, wornBy({ ...usual }, undefined))
    for (const [id, look] of [...named, ...this.#own]) sketch.dress(id, wornBy({ ...look }, undefined))
    for (const [at, look] of this.#lines)
      for (const edge of at === 'default' ? graph.edges : [graph.edges[Number(at)]])
        if (edge) Object.assign(edge, wornByLine(look.stroke))
    for (const [id, address] of this.#links) sketch.dress(id, wornBy({ link: address }, undefined))
  }
}

function lookOf(said: string): Look {
  const valueOf = (name: string) => new RegExp(`(?:^|,)\\s*${name}:\\s*([^,;]{1,40})`).exec(said)?.[1]?.trim()
  const [fill, stroke] = [valueOf('fill'), valueOf('stroke')]
  return { ...(fill ? { fill } : {}), ...(stroke ? { stroke } : {}) }
}
