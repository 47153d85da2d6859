import type { NodeKind } from '@flain/flow'
import type { Category } from './draw-scene.ts'

type NodePaint = { fill: string; stroke: string; text: string }

/** The colours of one theme that a drawing needs. */
export type Palette = {
  canvas: string
  ink: string
  edge: string
  quiet: string
  quietText: string
  edgeLabel: string
  groupText: string
  signal: string
  categories: Record<Category, string>
  nodes: Record<NodeKind, NodePaint>
}

const lightPaper = { fill: '#ffffff', stroke: '#0d1b2e', text: '#0d1b2e' }
const darkPaper = { fill: '#1a2739', stroke: '#c4ced8', text: '#edf2f3' }

/**
 * The tokens of the design (tokens.css of `@flain/ui`) that travel inside a drawing which leaves the page.
 * A test holds them equal to that file.
 */
export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    canvas: '#f8faf9',
    ink: '#0d1b2e',
    edge: '#0d1b2e',
    quiet: '#7d8a98',
    quietText: '#556273',
    edgeLabel: '#3b495b',
    groupText: '#3b495b',
    signal: '#e8401a',
    categories: {
      business: '#1d5bd8',
      development: '#007d75',
      learning: '#b77800',
      creative: '#c31f70',
      lifestyle: '#4a8320',
      social: '#7746cf',
    },
    nodes: {
      start: { fill: '#0d1b2e', stroke: '#0d1b2e', text: '#ffffff' },
      end: lightPaper,
      action: lightPaper,
      decision: { fill: '#faecc9', stroke: '#7a4e00', text: '#4a3000' },
      actor: lightPaper,
      store: { fill: '#e4eaf2', stroke: '#0d1b2e', text: '#0d1b2e' },
      system: lightPaper,
      event: { fill: '#fde6de', stroke: '#b72f0c', text: '#7a1f06' },
      idea: { fill: '#fff6cf', stroke: '#7a6400', text: '#463a00' },
    },
  },
  dark: {
    canvas: '#0e1726',
    ink: '#edf2f3',
    edge: '#edf2f3',
    quiet: '#6b7c92',
    quietText: '#8f9cad',
    edgeLabel: '#b6c2ce',
    groupText: '#b6c2ce',
    signal: '#ff6a3d',
    categories: {
      business: '#6c9dff',
      development: '#2bc0b0',
      learning: '#eeb138',
      creative: '#f36ba9',
      lifestyle: '#8fc955',
      social: '#b38cff',
    },
    nodes: {
      start: { fill: '#edf2f3', stroke: '#edf2f3', text: '#0b1320' },
      end: { fill: '#131e2e', stroke: '#edf2f3', text: '#edf2f3' },
      action: darkPaper,
      decision: { fill: '#3a2f18', stroke: '#eeb138', text: '#ffe2a6' },
      actor: darkPaper,
      store: { fill: '#22344d', stroke: '#c4ced8', text: '#edf2f3' },
      system: darkPaper,
      event: { fill: '#3a1e19', stroke: '#ff8c66', text: '#ffc9b6' },
      idea: { fill: '#39351b', stroke: '#d8c45a', text: '#f6e9a8' },
    },
  },
}
