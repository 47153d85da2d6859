/** The first board of a file of D2: its statements, read into shapes, containers and connections. */
import { caps, type DiagramKind, type Direction } from '@flain/flow'
import type { Thing } from './d2-looks.ts'
import { wordsAt, type Words } from '../reading/asides.ts'
import { D2Text, deepest } from './d2-text.ts'

/** A connection, and what the keys in its block said. */
export type Link = { from: string; to: string; label: string; sign: string; settings: Map<string, string> }

export type Board = {
  /** By their path. */
  things: ReadonlyMap<string, Thing>
  links: readonly Link[]
  kind: DiagramKind
  direction: Direction
  /** What was said about messages of a sequence, by how many connections stood before it. */
  words: ReadonlyMap<number, Words>
  /** What was met and not taken in. */
  met: {
    tooDeep: boolean
    tooMany: boolean
    otherBoards: boolean
    patterns: boolean
    /** Imports, and variables without a value. */
    openEnds: boolean
    /** Groups of messages. */
    frames: boolean
  }
}

const directions: readonly Direction[] = ['right', 'down', 'left', 'up']
/** Keys that say something about what they stand in, and keys whose blocks hold no shapes. */
const settings = new Set(
  [
    'shape label class style icon near tooltip link width height top left constraint source-arrowhead target-arrowhead',
    'grid-rows grid-columns grid-gap vertical-gap horizontal-gap',
  ]
    .join(' ')
    .split(' '),
)
const otherBoards = new Set(['layers', 'scenarios', 'steps'])
/** Far more shapes and connections than the largest flow has. */
const mostParts = 20_000

/** What is longer than a label would be cut anyway; a variable must not make a file grow. */
const longestWords = 2 * caps.labelLength

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
  #hasFrames = false
  readonly #isInner: boolean
  readonly #classes = new Map<string, Thing>()
  readonly #vars = new Map<string, string>()
  readonly #words = new Map<number, Words>()
  /** Things taken away again: `a: null`. */
  readonly #gone = new Set<string>()

  /** What classes or variables stand for is read as a board of its own, one level deep. */
  constructor(text: string, isInner = false) {
    this.#text = new D2Text(text)
    this.#isInner = isInner
  }

  run(): Board {
    while (!this.#text.isAtEnd) {
      this.#block('', undefined, 0)
      // A brace too many closes nothing.
      this.#text.skip()
    }
    this.#settle()
    return {
      words: this.#words,
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
        frames: this.#hasFrames,
      },
    }
  }

  /** Gives things what their classes say, fills in variables, and takes away what is gone. */
  #settle(): void {
    const isGone = (path: string): boolean => {
      for (let at = path; at !== ''; at = this.#things.get(at)?.parent ?? '')
        if (this.#gone.has(at)) return true
      return false
    }
    const gone = new Set(this.#gone.size > 0 ? [...this.#things.keys()].filter(isGone) : [])
    for (const path of gone) this.#things.delete(path)
    const links = this.#links.filter(({ from, to }) => !gone.has(from) && !gone.has(to))
    this.#links.splice(0, this.#links.length, ...links)
    for (const thing of [...this.#things.values(), ...this.#links]) {
      for (const name of (thing.settings.get('class') ?? '').split(/[[\];]/))
        this.#takeClass(thing, name.trim())
      if (this.#isInner) continue
      thing.label = this.#filledIn(thing.label)
      const label = thing.settings.get('label')
      if (label !== undefined) thing.settings.set('label', this.#filledIn(label))
    }
  }

  #takeClass({ settings: own }: Thing | Link, name: string): void {
    const known = this.#classes.get(name)
    for (const key of ['shape', 'label', 'style.stroke-dash', 'style.double-border']) {
      const value = known?.settings.get(key)
      if (value !== undefined && !own.has(key)) own.set(key, value)
    }
  }

  #filledIn(text: string): string {
    if (!text.includes('${')) return text
    const filled = text.slice(0, longestWords).replaceAll(/\$\{([^{}]*)\}/g, (whole, name: string) => {
      const value = this.#vars.get(name.trim())
      this.#hasImports ||= value === undefined
      return value?.slice(0, longestWords) ?? whole
    })
    return filled.slice(0, longestWords)
  }

  /** The block of `classes` or `vars`. */
  #define(head: string): void {
    if (!this.#text.opens) return
    const inner = this.#text.inBlock()
    if (this.#isInner) return
    const reading = new Reading(inner, true)
    const { things } = reading.run()
    for (const thing of things.values()) {
      if (head === 'classes') this.#classes.set(thing.path, thing)
      else if (!thing.isContainer) this.#vars.set(thing.path, thing.settings.get('label') ?? thing.label)
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
    else if (head === 'classes' || head === 'vars') this.#define(head)
    else if (otherBoards.has(head)) {
      this.#hasBoards = true
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
    if (this.#sequence(path) !== undefined && this.#note(path, parts, value)) return this.#text.skipBlock()
    const thing = this.#thing(path, parts)
    if (value === 'null') this.#gone.add(thing.path)
    else if (value !== undefined) thing.label = value
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
      if (part === '_') {
        parent = this.#things.get(parent)?.parent ?? ''
        thing = this.#things.get(parent)
        continue
      }
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

  /** The sequence diagram that a path lies in: the board itself, or the nearest container that is one. */
  #sequence(path: string): string | undefined {
    for (let at = path; at !== ''; at = this.#things.get(at)?.parent ?? '')
      if (this.#things.get(at)?.settings.get('shape') === 'sequence_diagram') return at
    return this.#kind === 'sequence' ? '' : undefined
  }

  /** Messages in a container are a group of them, whose name is said before the first. */
  #frames(root: string, path: string): void {
    const names: string[] = []
    for (let at = path; at !== root && at !== ''; at = this.#things.get(at)?.parent ?? '') {
      const frame = this.#things.get(at)
      if (!frame || this.#gone.has(at)) continue
      names.unshift(frame.settings.get('label') ?? frame.label)
      this.#gone.add(at)
    }
    this.#hasFrames ||= names.length > 0
    wordsAt(this.#words, this.#links.length).before.push(...names)
  }

  /** What stands in a participant and is no setting is a note at the message before it, or a span. */
  #note(path: string, parts: readonly string[], value: string | undefined): boolean {
    const root = this.#sequence(path) ?? ''
    const [participant, note] = path === root ? parts : [path, ...parts]
    const isInside = path === root || this.#things.get(path)?.parent === root
    if (!isInside || participant === undefined || note === undefined || this.#gone.has(path)) return false
    if (path === root) this.#thing(root, [participant])
    wordsAt(this.#words, Math.max(0, this.#links.length - 1)).after.push(value ?? note)
    return true
  }

  #connect({ path, keys, signs, value, depth }: Connection): void {
    const looks = new Map<string, string>()
    if (this.#text.opens) this.#inside(depth, () => this.#block(path, looks, depth + 1))
    const root = this.#sequence(path)
    if (root !== undefined) this.#frames(root, path)
    // The spans of a participant are the participant.
    const ends = keys.map(
      (key) => (root === undefined ? this.#thing(path, key) : this.#thing(root, key.slice(0, 1))).path,
    )
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
