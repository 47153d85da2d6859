/**
 * Reads the thought of each kind of flow with our own reader, and finds out what each format keeps of it, for the pages of
 * the gallery, which may not import the reader:
 *
 *     node tools/build-gallery.ts
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { phrases } from '@flain/content'
import { type DiagramKind, diagramKinds, type FlowGraph, withoutProvenance } from '@flain/flow'
import {
  sentencesOf,
  toD2,
  toDot,
  toDrawio,
  toExcalidraw,
  toMermaid,
  toOutline,
  type Written,
} from '@flain/formats'
import { layOut, open, read } from '../packages/flain/src/index.ts'
import { root } from './run.ts'

/**
 * What becomes of a flow in a format: what is lost on the way out, and as which kind it opens again, where it does; of Mermaid
 * also the word that its text begins with.
 */
type InFormat = { format: string; word?: string; lost: string; back?: DiagramKind }
type Drawn = { graph: FlowGraph; files: InFormat[]; opens: string[] }

const writers: Readonly<Record<string, (graph: FlowGraph) => Written>> = {
  Mermaid: toMermaid,
  D2: toD2,
  DOT: toDot,
  'draw.io': (graph) => toDrawio(graph, layOut(graph)),
  Excalidraw: (graph) => toExcalidraw(graph, layOut(graph)),
  Markdown: toOutline,
}

/** Of formats that are opened and not written. */
const samples: Readonly<Record<string, string>> = {
  BPMN: `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">
    <startEvent id="s" name="Begin"/><task id="t" name="Check"/>
    <sequenceFlow id="f" sourceRef="s" targetRef="t"/></process></definitions>`,
  'BPMN with lanes': `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><laneSet id="l">
    <lane id="a" name="Clerk"><flowNodeRef>s</flowNodeRef></lane>
    <lane id="b" name="Manager"><flowNodeRef>t</flowNodeRef></lane></laneSet>
    <task id="s" name="Ask"/><task id="t" name="Check"/>
    <sequenceFlow id="f" sourceRef="s" targetRef="t"/></process></definitions>`,
  SQL: 'CREATE TABLE users (id INT PRIMARY KEY);\nCREATE TABLE orders (id INT PRIMARY KEY, user_id INT REFERENCES users(id));',
  CSV: 'step,next\nAsk,Check\nCheck,Sign\n',
  'Markdown table': '| Step | Next |\n| --- | --- |\n| Ask | Check |\n| Check | Sign |\n',
}

/** What the pages of the gallery show, for a test to hold against the file. */
export function drawnKinds(): Record<DiagramKind, Drawn> {
  const opened = Object.entries(samples).map(([format, text]) => ({ format, kind: open(text).graph.kind }))
  const drawn = diagramKinds.map((kind): [DiagramKind, Drawn] => {
    const thought = phrases.find((phrase) => phrase.kind === kind)?.thought ?? ''
    const graph = withoutProvenance(read(thought).graph)
    const opens = opened.filter((one) => one.kind === kind).map(({ format }) => format)
    return [kind, { graph, files: filesOf(graph), opens }]
  })
  return Object.fromEntries(drawn) as Record<DiagramKind, Drawn>
}

function filesOf(graph: FlowGraph): InFormat[] {
  return Object.entries(writers).map(([format, write]) => {
    const { text, issues } = write(graph)
    const again = open(text)
    const [, word] = /^(?:---\n[^]*?\n---\n)?(\w+)/.exec(text) ?? []
    return {
      format,
      ...(format === 'Mermaid' && word ? { word } : {}),
      lost: sentencesOf(issues),
      ...(again.graph.nodes.length === graph.nodes.length ? { back: again.graph.kind } : {}),
    }
  })
}

if (import.meta.main) {
  const file = join(root, 'apps/site/app/features/gallery/drawn.json')
  await writeFile(file, `${JSON.stringify(drawnKinds())}\n`)
}
