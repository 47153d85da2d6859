/** The first board of a file of D2: its statements, read into shapes, containers and connections. */
import type { DiagramKind, Direction } from '@flain/flow'
import type { Thing } from './d2-looks.ts'
import { D2Text, deepest } from './d2-text.ts'

/** A connection, and what the keys in its block said. */
export type Link = { from: string; to: string; label: string; sign: string; settings: Map<string, string> }

export type Board = {
  /** By their path. */
  things: ReadonlyMap<string, Thing>
  links: readonly Link[]
  kind: DiagramKind
  direction: Direction
  /** What was met and not taken in. */
  met: {
    tooDeep: boolean
    tooMany: boolean
    otherBoards: boolean
    patterns: boolean
    /** Imports and variables. */
    openEnds: boolean
  }
}

const directions: readonly Direction[] = ['right', 'down', 'left', 'up']
/** Keys that say something about what they stand in, and keys whose blocks hold no shapes. */
const settings = new Set(
  'shape label class style icon near tooltip link width height top left constraint source-arrowhead target-arrowhead'.split(
    ' ',
  ),
)
const otherBoards = new Set(['layers', 'scenarios', 'steps'])
const boards = new Set(['classes', 'vars', ...otherBoards])
/** Far more shapes and connections than the largest flow has. */
const mostParts = 20_000

/** Reads what can be read of any text. O(its length). */
export function readBoard(text: string): Board {
  return new Reading(text).run()
}

class Reading {
  readonly #text: D2Text
  readonly #things = new Map<string, Thing>()
  readonly #links: Link[] = []
  #direction: Direction = 'down'
  #kind: DiagramKind = 'process'
  #isTooDeep = false
  #isTooLong = false
  #hasBoards = false
  #hasPatterns = false
  #hasImports = false

  constructor(text: string) {
    this.#text = new D2Text(text)
  }

  run(): Board {
    while (!this.#text.isAtEnd) {
      this.#block('', undefined, 0)
      // A brace too many closes nothing.
      this.#text.skip()
    }
    return {
      things: this.#things,
      links: this.#links,
      kind: this.#kind,
      direction: this.#direction,
      met: {
        tooDeep: this.#isTooDeep || this.#text.isTooDeep,
        tooMany: this.#isTooLong,
        otherBoards: this.#hasBoards,
        patterns: this.#hasPatterns,
        openEnds: this.#hasImports || this.#text.isOpenEnded,
      },
    }
  }

  /** Statements up to the closing brace; `owner` takes the settings. */
  #block(path: string, owner: Map<string, string> | undefined, depth: number): void {
    for (;;) {
      this.#text.skipSpace()
      if (this.#text.isAtBlockEnd) return
      if (this.#things.size + this.#links.length > mostParts) return this.#stop()
      const before = this.#text.at
      this.#statement(path, owner, depth)
      if (this.#text.at === before) this.#text.skip()
    }
  }

  #stop(): void {
    this.#isTooLong = true
    this.#text.skipToEnd()
  }

  #statement(path: string, owner: Map<string, string> | undefined, depth: number): void {
    const keys = [this.#text.key()]
    const signs: string[] = []
    for (let sign = this.#text.sign(); sign !== undefined; sign = this.#text.sign()) {
      signs.push(sign)
      keys.push(this.#text.key())
      if (keys.length > mostParts) this.#stop()
    }
    const value = this.#text.value()
    const [first = []] = keys
    const [head = ''] = first
    // A pattern, or a link in brackets, names nothing of its own: it says how others look.
    if (head.startsWith('(') || keys.flat().some((part) => part.includes('*'))) {
      this.#hasPatterns = true
      return this.#text.skipBlock()
    }
    if (head.startsWith('@')) {
      this.#hasImports = true
      return
    }
    if (signs.length > 0) return this.#connect({ path, keys, signs, value, depth })
    if (first.length === 0) return
    if (head === 'direction' && path === '')
      this.#direction = directions.find((one) => one === value) ?? 'down'
    else if (head === 'shape' && path === '' && value === 'sequence_diagram') this.#kind = 'sequence'
    else if (boards.has(head)) {
      this.#hasBoards ||= otherBoards.has(head)
      this.#text.skipBlock()
    } else this.#describe(path, { parts: first, value, owner, depth })
  }

  /** A setting of the block's owner, of a thing named in front of it, or a thing and what is inside. */
  #describe(path: string, { parts, value, owner, depth }: Description): void {
    const at = parts.findIndex((part) => settings.has(part))
    if (at >= 0) {
      const target = at === 0 ? owner : this.#thing(path, parts.slice(0, at)).settings
      const setting = parts.slice(at).join('.')
      target?.set(setting, value ?? '')
      if (this.#text.opens) this.#settingsBlock(setting, target, depth)
      return
    }
    const thing = this.#thing(path, parts)
    if (value !== undefined) thing.label = value
    if (this.#text.opens) this.#inside(depth, () => this.#block(thing.path, thing.settings, depth + 1))
  }

  /** `style: { stroke-dash: 3 }` says the same as `style.stroke-dash: 3`. */
  #settingsBlock(prefix: string, owner: Map<string, string> | undefined, depth: number): void {
    this.#inside(depth, () => {
      for (;;) {
        this.#text.skipSpace()
        if (this.#text.isAtBlockEnd) return
        const before = this.#text.at
        const key = this.#text.key().join('.')
        owner?.set(`${prefix}.${key}`, this.#text.value() ?? '')
        if (this.#text.opens) this.#text.skipBlock()
        if (this.#text.at === before) this.#text.skip()
      }
    })
  }

  /** Runs `work` between the braces that stand here. */
  #inside(depth: number, work: () => void): void {
    if (depth >= deepest) {
      this.#isTooDeep = true
      return this.#text.skipBlock()
    }
    this.#text.enter()
    work()
    this.#text.skip()
  }

  /** The thing of that name, made when new, with the containers it stands in. */
  #thing(path: string, parts: readonly string[]): Thing {
    let parent = path
    let thing: Thing | undefined
    for (const part of parts) {
      const own = parent === '' ? part : `${parent}.${part}`
      const above = this.#things.get(parent)
      if (above) above.isContainer = true
      thing = this.#things.get(own)
      if (!thing) {
        thing = { path: own, label: part, parent, settings: new Map(), isContainer: false }
        this.#things.set(own, thing)
      }
      parent = own
    }
    return thing ?? { path, label: '', parent: '', settings: new Map(), isContainer: false }
  }

  #connect({ path, keys, signs, value, depth }: Connection): void {
    const looks = new Map<string, string>()
    if (this.#text.opens) this.#inside(depth, () => this.#block(path, looks, depth + 1))
    const ends = keys.map((key) => this.#thing(path, key).path)
    signs.forEach((sign, index) => {
      const [one = '', other = ''] = [ends[index], ends[index + 1]]
      if (one === '' || other === '') return
      const [from, to] = sign === '<-' ? [other, one] : [one, other]
      const label = value ?? looks.get('label') ?? ''
      this.#links.push({ from, to, label, sign, settings: looks })
    })
  }
}

type Description = {
  parts: string[]
  value: string | undefined
  owner: Map<string, string> | undefined
  depth: number
}
type Connection = {
  path: string
  keys: string[][]
  signs: string[]
  value: string | undefined
  depth: number
}
