/**
 * Reads D2: shapes, containers, connections and their labels. Everything about looks is passed over, except
 * shapes and the classes that `toD2` writes. Boards, variables, globs and imports are not followed. Never throws.
 */
import {
  caps,
  diagramKinds,
  emptyGraph,
  repair,
  type DiagramKind,
  type Direction,
  type FlowGraph,
} from '@flain/flow'
import { edgeKind, isTable, nodeLooks, type Thing } from './d2-looks.ts'
import { longestText, type ReadFlow } from './file.ts'
import { groupLinks } from './group-links.ts'
import { typesLost } from './losses.ts'
import { PassedOver } from './passed-over.ts'
import { relationLabel } from './relation-label.ts'

/** Whether a text looks like D2: its settings, or connections and containers in braces. */
export function isD2(text: string): boolean {
  const start = text.slice(0, 4000)
  if (/^\s*(?:graph|flowchart|digraph|strict|sequenceDiagram|mindmap|<|\{)/.test(start)) return false
  if (/^\s*(?:direction\s*:\s*(?:up|down|left|right)\s*$|classes\s*:\s*\{|vars\s*:\s*\{)/m.test(start))
    return true
  return /^[^\n{}]*->[^\n{}]*:[^\n]*\{/m.test(start) || /^\s*[\w."' -]+:\s*[^\n{]*\{\s*$/m.test(start)
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
const deepest = 50
/** Far more shapes and connections than the largest flow has. */
const mostParts = 20_000

export function fromD2(text: string): ReadFlow {
  if (text.length > longestText) {
    const message = `This file is larger than 1 MB. A flow has at most ${caps.nodes} steps.`
    return { graph: emptyGraph(), issues: [{ code: 'file_too_large', at: '', message }] }
  }
  const header = /^# flain: (\w+)$(?:\n# (.*))?/m.exec(text)
  const reading = new Reading(text)
  const graph = reading.run()
  const kind = diagramKinds.find((one) => one === header?.[1])
  const repaired = repair({
    ...graph,
    ...(kind ? { kind } : {}),
    ...(header?.[2] ? { title: header[2] } : {}),
  })
  return { graph: repaired.graph, issues: [...reading.issues(), ...repaired.issues] }
}

const notFollowed = {
  code: 'not_followed',
  at: '',
  message: 'Imports and variables are not followed: what they stand for was left out.',
}

const boardsLeftOut = {
  code: 'pages_left_out',
  at: '',
  message: 'Only the first board was read: layers, scenarios and steps were left out.',
}

/** A shape or container: what its keys said. */
type Link = { from: string; to: string; label: string; sign: string; settings: Map<string, string> }

class Reading {
  readonly #text: string
  readonly #things = new Map<string, Thing>()
  readonly #links: Link[] = []
  #at = 0
  #direction: Direction = 'down'
  #isTooDeep = false
  #isTooLong = false
  #hasColumns = false
  #hasBoards = false
  #hasPatterns = false
  /** Says what only another file or its variables tell. */
  #isOpenEnded = false
  #kind: DiagramKind = 'process'
  #groupLinks = 0
  /** No text in bars ends behind here: a file of nothing but beginnings is searched once. */
  #hasNoBlockEnd = false

  constructor(text: string) {
    this.#text = text
  }

  run(): FlowGraph {
    while (this.#at < this.#text.length) {
      this.#block('', undefined, 0)
      // A brace too many closes nothing.
      this.#at++
    }
    return this.#graph()
  }

  issues(): ReadFlow['issues'] {
    const deep = {
      code: 'nested_too_deep',
      at: '',
      message: `Containers deeper than ${deepest} were left out.`,
    }
    const long = {
      code: 'too_many',
      at: '',
      message: 'The file holds more than a flow can, so its end was left out.',
    }
    return [
      ...(this.#isTooDeep ? [deep] : []),
      ...(this.#isTooLong ? [long] : []),
      ...(this.#hasColumns ? [typesLost] : []),
      ...(this.#hasBoards ? [boardsLeftOut] : []),
      ...(this.#isOpenEnded ? [notFollowed] : []),
      ...groupLinks(this.#groupLinks),
      ...this.#passedOver(),
    ]
  }

  /** What shapes and connections have that a flow does not keep. Classes of ours are kinds. */
  #passedOver(): ReadFlow['issues'] {
    const passed = new PassedOver()
    passed.add('colours', this.#hasPatterns)
    const all = [...this.#things.values(), ...this.#links]
    for (const { settings: told } of all) {
      const isOurs = /^(?:kind|edge)_/.test(told.get('class') ?? '')
      passed.addColours(told.get('style.fill'), told.get('style.stroke'), told.get('style.font-color'))
      passed.add('colours', told.has('class') && !isOurs)
      passed.add('links', told.has('link') || told.has('tooltip'))
      passed.add('pictures', told.has('icon') || told.get('shape') === 'image')
    }
    const placed = all.map(({ settings: told }) => `${told.get('top') ?? ''} ${told.get('left') ?? ''}`)
    passed.addPlaces(placed)
    passed.add(
      'heads',
      this.#links.some(({ sign, settings: told }) => /<->|--/.test(sign) && !told.has('class')),
    )
    return passed.issues()
  }

  #graph(): FlowGraph {
    const graph = emptyGraph(this.#kind, this.#direction)
    const firstInside = new Map<string, string>()
    const columns = Map.groupBy(
      [...this.#things.values()].filter(({ parent }) => isTable(this.#things.get(parent))),
      ({ parent }) => parent,
    )
    this.#hasColumns = columns.size > 0
    for (const thing of this.#things.values()) {
      if (isTable(this.#things.get(thing.parent))) continue
      const group = thing.parent === '' ? {} : { group: thing.parent }
      if (!isTable(thing) && (thing.isContainer || thing.settings.get('class') === 'kind_group')) {
        graph.groups.push({ id: thing.path, label: thing.label.replace(/\s+/g, ' '), ...group })
        continue
      }
      for (
        let at = thing.parent;
        at !== '' && !firstInside.has(at);
        at = this.#things.get(at)?.parent ?? ''
      ) {
        firstInside.set(at, thing.path)
      }
      graph.nodes.push({ id: thing.path, ...nodeLooks(thing, columns.get(thing.path) ?? []), ...group })
    }
    this.#links.forEach(({ from, to, label: words, sign, settings }, index) => {
      const [left, right] = ['source', 'target'].map((end) => {
        const key = `${end}-arrowhead`
        return settings.get(key) || settings.get(`${key}.label`) || ''
      })
      const label = relationLabel(words, left, right)
      graph.edges.push({
        id: `e${index + 1}`,
        from: this.#step(from, firstInside),
        to: this.#step(to, firstInside),
        kind: edgeKind(settings, sign === '--'),
        ...(label === '' ? {} : { label: label.replace(/\s+/g, ' ') }),
      })
    })
    return graph
  }

  /** Where a link ends: at the first step of a container, and at a table whose column it names. */
  #step(path: string, firstInside: ReadonlyMap<string, string>): string {
    const parent = this.#things.get(path)?.parent ?? ''
    if (isTable(this.#things.get(parent))) return parent
    const inside = firstInside.get(path)
    if (inside !== undefined && !isTable(this.#things.get(path))) this.#groupLinks++
    return inside ?? path
  }

  /** Statements up to the closing brace; `owner` takes the settings. */
  #block(path: string, owner: Map<string, string> | undefined, depth: number): void {
    for (;;) {
      this.#skipSpace()
      const next = this.#text[this.#at]
      if (next === undefined || next === '}') return
      if (this.#things.size + this.#links.length > mostParts) return this.#stop()
      const before = this.#at
      this.#statement(path, owner, depth)
      if (this.#at === before) this.#at++
    }
  }

  #stop(): void {
    this.#isTooLong = true
    this.#at = this.#text.length
  }

  #skipSpace(): void {
    const space = /(?:[\s;]+|#[^\n]*|"""[^]*?""")+/y
    space.lastIndex = this.#at
    this.#at += space.exec(this.#text)?.[0].length ?? 0
  }

  #statement(path: string, owner: Map<string, string> | undefined, depth: number): void {
    const keys = [this.#key()]
    const signs: string[] = []
    for (let sign = this.#sign(); sign !== undefined; sign = this.#sign()) {
      signs.push(sign)
      keys.push(this.#key())
      if (keys.length > mostParts) this.#stop()
    }
    const value = this.#value()
    const [first = []] = keys
    const [head = ''] = first
    // A pattern, or a link in brackets, names nothing of its own: it says how others look.
    if (head.startsWith('(') || keys.flat().some((part) => part.includes('*'))) {
      this.#hasPatterns = true
      return this.#passOver()
    }
    if (head.startsWith('@')) {
      this.#isOpenEnded = true
      return
    }
    if (signs.length > 0) return this.#connect({ path, keys, signs, value, depth })
    if (first.length === 0) return
    if (head === 'direction' && path === '')
      this.#direction = directions.find((one) => one === value) ?? 'down'
    else if (head === 'shape' && path === '' && value === 'sequence_diagram') this.#kind = 'sequence'
    else if (boards.has(head)) {
      this.#hasBoards ||= otherBoards.has(head)
      this.#passOver()
    } else this.#describe(path, { parts: first, value, owner, depth })
  }

  /** A setting of the block's owner, of a thing named in front of it, or a thing and what is inside. */
  #describe(path: string, { parts, value, owner, depth }: Description): void {
    const at = parts.findIndex((part) => settings.has(part))
    if (at >= 0) {
      const target = at === 0 ? owner : this.#thing(path, parts.slice(0, at)).settings
      const setting = parts.slice(at).join('.')
      target?.set(setting, value ?? '')
      if (this.#opens()) this.#settingsBlock(setting, target, depth)
      return
    }
    const thing = this.#thing(path, parts)
    if (value !== undefined) thing.label = value
    if (this.#opens()) this.#inside(depth, () => this.#block(thing.path, thing.settings, depth + 1))
  }

  /** `style: { stroke-dash: 3 }` says the same as `style.stroke-dash: 3`. */
  #settingsBlock(prefix: string, owner: Map<string, string> | undefined, depth: number): void {
    this.#inside(depth, () => {
      for (;;) {
        this.#skipSpace()
        const next = this.#text[this.#at]
        if (next === undefined || next === '}') return
        const before = this.#at
        const key = this.#key().join('.')
        owner?.set(`${prefix}.${key}`, this.#value() ?? '')
        if (this.#opens()) this.#passOver()
        if (this.#at === before) this.#at++
      }
    })
  }

  #opens(): boolean {
    const space = /[ \t]*\{/y
    space.lastIndex = this.#at
    return space.test(this.#text)
  }

  /** Runs `work` between the braces that stand here. */
  #inside(depth: number, work: () => void): void {
    if (depth >= deepest) {
      this.#isTooDeep = true
      return this.#passOver()
    }
    this.#at = this.#text.indexOf('{', this.#at) + 1
    work()
    this.#at++
  }

  /** To behind the brace that closes the one that stands here, strings and comments left aside. */
  #passOver(): void {
    if (!this.#opens()) return
    const piece = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[{}]|[^"'#{}]+|["']/y
    let open = 0
    do {
      piece.lastIndex = this.#at
      const found = piece.exec(this.#text)?.[0]
      if (found === undefined) return
      if (found === '{') open++
      if (found === '}') open--
      this.#at += found.length
    } while (open > 0 || this.#text[this.#at - 1] !== '}')
  }

  /** The parts of a key: `a.b."c d"`. */
  #key(): string[] {
    const part =
      /[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\n]|'')*)'|((?:(?!<?-[->]|<-)[^\n;:{}."'#|])+))[ \t]*(\.?)/y
    const parts: string[] = []
    for (;;) {
      part.lastIndex = this.#at
      const found = part.exec(this.#text)
      if (!found) return parts
      this.#at += found[0].length
      const [, double, single, plain, dot] = found
      const name = double === undefined ? (single ?? plain ?? '').trim() : unescape(double)
      if (parts.length > deepest) this.#isTooDeep = true
      else if (name !== '') parts.push(name)
      if (dot === '') return parts
    }
  }

  #sign(): string | undefined {
    const sign = /[ \t]*(<->|->|<-|--)/y
    sign.lastIndex = this.#at
    const found = sign.exec(this.#text)
    if (!found) return undefined
    this.#at += found[0].length
    return found[1]
  }

  /** What stands behind a colon; nothing when there is no colon or no word behind it. */
  #value(): string | undefined {
    const colon = /[ \t]*:[ \t]*/y
    colon.lastIndex = this.#at
    const found = colon.exec(this.#text)
    if (!found) return undefined
    this.#at += found[0].length
    const block = this.#blockText()
    if (block !== undefined) return block || undefined
    const value = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\n]|'')*)'|((?:\\.|\$\{[^}\n]*\}|[^\n;{}#\\])*)/y
    value.lastIndex = this.#at
    const [whole = '', double, single, plain] = value.exec(this.#text) ?? []
    this.#at += whole.length
    if (double !== undefined) return unescape(double)
    const said = single ?? plain?.trim()
    this.#isOpenEnded ||= /^@|\$\{/.test(said ?? '')
    return said?.startsWith('@') ? undefined : said || undefined
  }

  /** The words between bars that stand here, in lines of their own, without the marks of Markdown. */
  #blockText(): string | undefined {
    const start = /\|+`?[^\n|]*(?=\n)/y
    const end = /\n[ \t]*`?\|+/g
    start.lastIndex = this.#at
    if (this.#hasNoBlockEnd || !start.test(this.#text)) return undefined
    end.lastIndex = start.lastIndex
    const found = end.exec(this.#text)
    if (!found) {
      this.#hasNoBlockEnd = true
      return undefined
    }
    this.#at = end.lastIndex
    return this.#text
      .slice(start.lastIndex, found.index)
      .replaceAll(/^[ \t]*#+[ \t]|\*\*|`/gm, '')
      .trim()
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
    if (this.#opens()) this.#inside(depth, () => this.#block(path, looks, depth + 1))
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

function unescape(text: string): string {
  return text.replace(/\\([^])/g, (_, character: string) => (character === 'n' ? '\n' : character))
}
