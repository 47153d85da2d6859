/**
 * Reads BPMN 2.0 XML: events, tasks, gateways, data and the flows between them; pools, lanes and sub-processes
 * as groups; annotations and documentation as notes of steps. Places and looks are passed over and said in an issue, and
 * everything about execution silently.
 * Never throws.
 */
import { emptyGraph, repair, type EdgeKind, type FlowGraph, type NodeKind } from '@flain/flow'
import { longestFile, type ReadFlow } from '../file.ts'
import { groupLinks } from '../reading/group-links.ts'
import { NotesByStep } from '../reading/notes.ts'
import { isChosen, PassedOver } from '../reading/passed-over.ts'
import { allElements, parseXml, type XmlNode } from '../reading/xml.ts'

/** Whether a text begins like a BPMN file. */
export function isBpmn(text: string): boolean {
  const start = text.slice(0, 4000)
  return /<(?:\w+:)?definitions\b/.test(start) && /omg\.org\/spec\/BPMN|<(?:\w+:)?process\b/.test(start)
}

/** Element names as BPMN 2.0 has them; every other `…Task` is an action too. */
const kinds: Record<string, NodeKind> = {
  startEvent: 'start',
  endEvent: 'end',
  intermediateCatchEvent: 'event',
  intermediateThrowEvent: 'event',
  boundaryEvent: 'event',
  exclusiveGateway: 'decision',
  inclusiveGateway: 'decision',
  eventBasedGateway: 'decision',
  complexGateway: 'decision',
  parallelGateway: 'action',
  task: 'action',
  callActivity: 'action',
  serviceTask: 'system',
  scriptTask: 'system',
  businessRuleTask: 'system',
  dataObjectReference: 'store',
  dataStoreReference: 'store',
}

/** What a shape without a name is called. */
const unnamed: Record<string, string> = {
  startEvent: 'Start',
  endEvent: 'End',
  parallelGateway: 'In parallel',
  exclusiveGateway: 'Which way?',
  inclusiveGateway: 'Which ways?',
  eventBasedGateway: 'What happens?',
}

/** The same where it only brings ways together. */
const joining: Record<string, string> = {
  parallelGateway: 'All together',
  exclusiveGateway: 'Either way',
  inclusiveGateway: 'All that were taken',
  eventBasedGateway: 'Either way',
}

/** What makes an event happen: its sign in the picture, as a word. */
function triggerOf({ children }: XmlNode): string {
  const word = children.map(({ name }) => /^(\w+)EventDefinition$/.exec(name)?.[1]).find(Boolean) ?? ''
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const groupNames = new Set(['subProcess', 'adHocSubProcess', 'transaction'])

export function fromBpmn(text: string): ReadFlow {
  if (text.length > longestFile) return refuse('file_too_large', 'This file is larger than 4 MB.')
  const root = parseXml(text)
  if (root?.name !== 'definitions')
    return refuse('not_bpmn', 'This is no BPMN file, or it is damaged or holds far more than a flow.')
  const reading = new Reading()
  for (const child of root.children) if (child.name === 'collaboration') reading.pools(child)
  for (const child of root.children) if (child.name === 'process') reading.process(child)
  const elements = allElements(root)
  reading.annotate(elements)
  const { graph, issues } = repair(reading.finish(elements))
  if (reading.hasLanes()) graph.kind = 'swimlane'
  return {
    graph: { ...graph, steps: reading.notes.steps(graph) },
    issues: [...reading.issues(), ...reading.notes.lost(graph), ...issues, ...passedOver(elements)],
  }
}

function refuse(code: string, message: string): ReadFlow {
  return { graph: emptyGraph(), issues: [{ code, at: '', message }] }
}

/** What shapes have that a flow does not keep. */
function passedOver(elements: readonly XmlNode[]): ReadFlow['issues'] {
  const passed = new PassedOver()
  const shapes = elements.filter(({ name }) => name === 'BPMNShape')
  passed.addPlaces(shapes.map(placeOf))
  for (const { attributes } of shapes)
    passed.add('colours', [attributes['fill'], attributes['background-color']].some(isChosen))
  passed.add(
    'marks',
    elements.some(({ name }) => loops.test(name)),
  )
  return passed.issues()
}

const loops = /^(?:standardLoop|multiInstanceLoop)Characteristics$/

function placeOf({ children }: XmlNode): string {
  const { x, y } = children.find(({ name }) => name === 'Bounds')?.attributes ?? {}
  return `${x} ${y}`
}

class Reading {
  readonly #graph: FlowGraph = emptyGraph('process', 'right')
  /** Pools by the process they show. */
  readonly #pools = new Map<string, string>()
  readonly #laneOf = new Map<string, string>()
  /** Where a flow to or from a sub-process really begins or ends. */
  readonly #inner = new Map<string, { first: string; last: string }>()
  readonly #empty = new Set<string>()
  /** Gateways without a name, and what they are called where they only bring ways together. */
  readonly #mayJoin = new Map<string, string>()
  readonly notes = new NotesByStep()
  #unknown = 0
  #tied = 0

  pools(collaboration: XmlNode): void {
    for (const { name, attributes } of collaboration.children) {
      const { id = '', name: label = '', processRef } = attributes
      if (name !== 'participant' || id === '') continue
      if (processRef === undefined) {
        // A pool without a process is a black box that messages go to.
        this.#graph.nodes.push({ id, kind: 'actor', label: label || 'Participant' })
        continue
      }
      this.#graph.groups.push({ id, label: label || 'Pool' })
      this.#pools.set(processRef, id)
    }
  }

  process(element: XmlNode): void {
    const pool = this.#pools.get(element.attributes['id'] ?? '')
    const name = element.attributes['name']
    if (name && !pool && !this.#graph.title) this.#graph.title = name
    this.#lanes(element, pool)
    const inside = this.#contents(element, pool)
    const [first, last] = [inside[0], inside.at(-1)]
    if (pool === undefined) return
    if (first !== undefined && last !== undefined) this.#inner.set(pool, { first, last })
    else this.#empty.add(pool)
  }

  #lanes(element: XmlNode, group: string | undefined): void {
    for (const set of element.children) {
      if (set.name !== 'laneSet' && set.name !== 'childLaneSet') continue
      for (const lane of set.children) {
        const { id, name = '' } = lane.attributes
        if (lane.name !== 'lane' || id === undefined) continue
        this.#graph.groups.push({ id, label: name || 'Lane', ...(group ? { group } : {}) })
        for (const member of lane.children) {
          if (member.name === 'flowNodeRef') this.#laneOf.set(member.text.trim(), id)
        }
        this.#lanes(lane, id)
      }
    }
  }

  /** The nodes directly inside and, one level down, those of sub-processes. */
  #contents(element: XmlNode, group: string | undefined): string[] {
    const inside: string[] = []
    for (const child of element.children) {
      const { id, name = '' } = child.attributes
      if (id === undefined) continue
      const place = this.#laneOf.get(id) ?? group
      if (groupNames.has(child.name)) {
        inside.push(...this.#subProcess(child, { id, name, place }))
        continue
      }
      const kind = kinds[child.name] ?? (child.name.endsWith('Task') ? 'action' : undefined)
      if (!kind) continue
      const trigger = triggerOf(child)
      const label = name || unnamed[child.name] || trigger || 'Step'
      const join = name === '' ? joining[child.name] : undefined
      if (join !== undefined) this.#mayJoin.set(id, join)
      const detail = trigger && trigger !== label ? { detail: trigger } : {}
      this.#graph.nodes.push({ id, kind, label, ...detail, ...(place ? { group: place } : {}) })
      this.#document(child, id)
      inside.push(id)
    }
    return inside
  }

  #subProcess(element: XmlNode, own: { id: string; name: string; place: string | undefined }): string[] {
    const group = own.place ? { group: own.place } : {}
    const hasSteps = element.children.some(
      ({ name }) => kinds[name] ?? (name.endsWith('Task') || groupNames.has(name)),
    )
    if (!hasSteps) {
      this.#graph.nodes.push({ id: own.id, kind: 'action', label: own.name || 'Sub-process', ...group })
      this.#document(element, own.id)
      return [own.id]
    }
    this.#graph.groups.push({ id: own.id, label: own.name || 'Sub-process', ...group })
    const inside = this.#contents(element, own.id)
    const first = inside[0]
    const last = inside.at(-1)
    if (first !== undefined && last !== undefined) this.#inner.set(own.id, { first, last })
    this.#document(element, first ?? '')
    return inside
  }

  #document(element: XmlNode, id: string): void {
    for (const child of element.children) if (child.name === 'documentation') this.#addNote(id, child.text)
  }

  #addNote(id: string, words: string): void {
    if (words.trim() !== '') this.notes.add(id, words.replace(/\s+/g, ' ').trim())
  }

  /** Annotations become notes of the step an association ties them to, whichever way it is drawn. */
  annotate(elements: readonly XmlNode[]): void {
    const ends = new Map<string, string>()
    for (const { name, attributes } of elements) {
      if (name !== 'association') continue
      const { sourceRef = '', targetRef = '' } = attributes
      ends.set(sourceRef, targetRef).set(targetRef, sourceRef)
    }
    for (const { name, attributes, children } of elements) {
      if (name !== 'textAnnotation') continue
      const end = ends.get(attributes['id'] ?? '') ?? ''
      const words = children.find((child) => child.name === 'text')?.text ?? ''
      this.#addNote(this.#inner.get(end)?.first ?? end, words)
    }
  }

  /** A pool whose process has no steps is a black box as well. */
  #closeEmptyPools(): void {
    const { groups } = this.#graph
    const outer = new Set(groups.map(({ group }) => group))
    const isBox = ({ id }: { id: string }): boolean => this.#empty.has(id) && !outer.has(id)
    for (const { id, label } of groups.filter(isBox)) this.#graph.nodes.push({ id, kind: 'actor', label })
    this.#graph.groups = groups.filter((group) => !isBox(group))
  }

  finish(elements: readonly XmlNode[]): FlowGraph {
    this.#closeEmptyPools()
    const known = new Set(this.#graph.nodes.map((node) => node.id))
    const links = elements.flatMap(linksOf)
    this.#nameJoins(links)
    const usual = new Set(elements.flatMap(({ attributes }) => attributes['default'] ?? []))
    for (const { id, kind, label: said, ...ends } of links) {
      const label = said === '' && kind === 'main' && usual.has(id) ? 'otherwise' : said
      const from = this.#inner.get(ends.from)?.last ?? ends.from
      const to = this.#inner.get(ends.to)?.first ?? ends.to
      if (!known.has(from) || !known.has(to)) {
        if (kind !== 'reference') this.#unknown++
        continue
      }
      this.#tied += from === ends.from && to === ends.to ? 0 : 1
      this.#graph.edges.push({
        id: id || `f${this.#graph.edges.length}`,
        from,
        to,
        kind,
        ...(label ? { label } : {}),
      })
    }
    return this.#graph
  }

  #nameJoins(links: readonly Link[]): void {
    const flows = links.filter(({ kind }) => kind === 'main')
    const [leaving, coming] = (['from', 'to'] as const).map((end) => Map.groupBy(flows, (link) => link[end]))
    for (const node of this.#graph.nodes) {
      const name = this.#mayJoin.get(node.id)
      if (name === undefined || (coming?.get(node.id)?.length ?? 0) < 2) continue
      if ((leaving?.get(node.id)?.length ?? 0) < 2) Object.assign(node, { label: name, kind: 'action' })
    }
  }

  /** Lanes say who does what, and so do several pools that steps stand in. */
  hasLanes(): boolean {
    return this.#laneOf.size > 0 || [...this.#pools.values()].filter((id) => this.#inner.has(id)).length > 1
  }

  issues(): ReadFlow['issues'] {
    const count = this.#unknown
    const message = `Left out: ${count === 1 ? 'a line' : `${count} lines`} between parts that could not be read.`
    const leftOut = count === 0 ? [] : [{ code: 'flows_left_out', at: 'edges', message }]
    return [...leftOut, ...groupLinks(this.#tied)]
  }
}

const linkKinds: Record<string, EdgeKind> = {
  sequenceFlow: 'main',
  messageFlow: 'async',
  association: 'reference',
}

type Link = { id: string; from: string; to: string; kind: EdgeKind; label: string }

/** A flow or an association, which name their ends, the step an event is attached to, or what a step takes from its data and gives to them. */
function linksOf({ name, attributes, children }: XmlNode): Link[] {
  const { id = '', name: label = '', sourceRef = '', targetRef = '' } = attributes
  const kind = linkKinds[name]
  const { attachedToRef } = attributes
  if (name === 'boundaryEvent' && attachedToRef !== undefined)
    return [{ id: '', from: attachedToRef, to: id, kind: 'reference', label: '' }]
  if (kind) return [{ id, from: sourceRef, to: targetRef, kind, label }]
  return children.flatMap((child) => {
    const isInput = child.name === 'dataInputAssociation'
    if (!isInput && child.name !== 'dataOutputAssociation') return []
    const wanted = isInput ? 'sourceRef' : 'targetRef'
    const data = child.children.find((end) => end.name === wanted)?.text.trim() ?? ''
    const [from, to] = isInput ? [data, id] : [id, data]
    return [{ id: child.attributes['id'] ?? '', from, to, kind: 'reference' as const, label: '' }]
  })
}
