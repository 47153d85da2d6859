import {
  frameLooks,
  nodeLooks,
  type NodeKind,
  type NodePaint,
  type StepColour,
  tintLooks,
  tintOf,
  wornLooks,
} from '@flain/flow'
import type { Outline } from '../excalidraw/excalidraw-shape.ts'

/** The nearest that other programs have to the shape of a kind of node. */
type Elsewhere = {
  /** No two are alike, so that a flowchart says the kinds by itself. */
  mermaid: readonly [open: string, close: string]
  d2: { shape: string; style?: string }
  dot: { shape: string; style?: string; more?: string }
  /** `inset`: sides of the shape that its words keep off, in pixels. */
  drawio: { style: string; inset?: number }
  excalidraw: { type: Outline; isRound?: boolean }
}

export const elsewhere: Readonly<Record<NodeKind, Elsewhere>> = {
  start: {
    mermaid: ['([', '])'],
    d2: { shape: 'oval' },
    dot: { shape: 'box', style: '"rounded,filled"' },
    drawio: { style: 'rounded=1;arcSize=50', inset: 20 },
    excalidraw: { type: 'rectangle', isRound: true },
  },
  end: {
    mermaid: ['(((', ')))'],
    d2: { shape: 'oval', style: 'double-border: true; ' },
    dot: { shape: 'box', style: '"rounded,filled"', more: ', peripheries=2' },
    drawio: { style: 'rounded=1;arcSize=50;double=1', inset: 20 },
    excalidraw: { type: 'ellipse' },
  },
  action: {
    mermaid: ['[', ']'],
    d2: { shape: 'rectangle', style: 'border-radius: 10; ' },
    dot: { shape: 'box', style: '"rounded,filled"' },
    drawio: { style: 'rounded=1;arcSize=16' },
    excalidraw: { type: 'rectangle', isRound: true },
  },
  decision: {
    mermaid: ['{', '}'],
    d2: { shape: 'diamond' },
    dot: { shape: 'diamond' },
    drawio: { style: 'shape=hexagon;perimeter=hexagonPerimeter2;fixedSize=1;size=20', inset: 40 },
    excalidraw: { type: 'diamond' },
  },
  actor: {
    mermaid: ['((', '))'],
    d2: { shape: 'person' },
    dot: { shape: 'circle', more: ', penwidth=2.5' },
    drawio: { style: 'shape=umlActor;verticalLabelPosition=bottom;verticalAlign=top' },
    excalidraw: { type: 'ellipse' },
  },
  store: {
    mermaid: ['[(', ')]'],
    d2: { shape: 'cylinder' },
    dot: { shape: 'cylinder' },
    drawio: { style: 'shape=cylinder3;boundedLbl=1;size=8' },
    excalidraw: { type: 'rectangle' },
  },
  system: {
    mermaid: ['[[', ']]'],
    d2: { shape: 'package' },
    dot: { shape: 'component' },
    drawio: { style: 'shape=process;backgroundOutline=1;size=0.06', inset: 24 },
    excalidraw: { type: 'rectangle' },
  },
  event: {
    mermaid: ['>', ']'],
    d2: { shape: 'step' },
    dot: { shape: 'cds' },
    drawio: { style: 'shape=step;perimeter=stepPerimeter;fixedSize=1;size=14', inset: 28 },
    excalidraw: { type: 'rectangle', isRound: true },
  },
  idea: {
    mermaid: ['[/', '/]'],
    d2: { shape: 'page' },
    dot: { shape: 'note' },
    drawio: { style: 'shape=note;size=13' },
    excalidraw: { type: 'rectangle' },
  },
}

/** The light colours of the design that a file for another program carries. */
export const colours = {
  ink: frameLooks.ink.light,
  canvas: frameLooks.canvas.light,
  quiet: frameLooks.quiet.light,
  label: frameLooks.edgeLabel.light,
  group: { fill: '#eef2f2', stroke: '#b6c0bf' },
  guide: '#768390',
}

/** The colours of a node: those of its kind unless it wears one of its own. */
export function lookOf(kind: NodeKind, colour?: StepColour): NodePaint {
  if (!colour) return nodeLooks[kind].light
  const tint = tintOf[colour]
  return { fill: tintLooks[tint].light, stroke: wornLooks[tint].light, text: colours.ink }
}

/** The colour of a line that wears one. */
export function lineLook(colour: StepColour): string {
  return wornLooks[tintOf[colour]].light
}

export function mermaidLook(kind: NodeKind, worn?: StepColour): string {
  const short = (colour: string) => (colour === '#ffffff' ? '#fff' : colour)
  const { fill, stroke, text } = lookOf(kind, worn)
  return `fill:${short(fill)},stroke:${short(stroke)},color:${short(text)}`
}

export function d2Look(kind: NodeKind): string {
  const { fill, stroke, text } = nodeLooks[kind].light
  const { shape, style = '' } = elsewhere[kind].d2
  const words = text === colours.ink ? '' : `; font-color: "${text}"`
  return `shape: ${shape}; style: {${style}fill: "${fill}"; stroke: "${stroke}"${words}}`
}

export function dotLook(kind: NodeKind, worn?: StepColour): string {
  const { fill, stroke, text } = lookOf(kind, worn)
  const { shape, style = 'filled', more = '' } = elsewhere[kind].dot
  const line = stroke === colours.ink ? '' : `, color="${stroke}"`
  const words = text === colours.ink ? '' : `, fontcolor="${text}"`
  return `shape=${shape}, style=${style}, fillcolor="${fill}"${line}${words}${more}`
}

export function drawioLook(kind: NodeKind, worn?: StepColour): string {
  const { fill, stroke, text } = lookOf(kind, worn)
  const words = text === colours.ink ? '' : `;fontColor=${text.toUpperCase()}`
  return `${elsewhere[kind].drawio.style};fillColor=${fill.toUpperCase()};strokeColor=${stroke.toUpperCase()}${words}`
}
