import {
  frameLooks,
  nodeKinds,
  type NodeKind,
  nodeLooks,
  type NodePaint,
  type Tint,
  tintLooks,
  tints,
  wornLooks,
} from '@flain/flow'

type Theme = 'light' | 'dark'

/** The colours of one theme that a drawing needs; the page around it is none of its business. */
export type Palette = Record<Exclude<keyof typeof frameLooks, 'paper'>, string> & {
  categories: Record<Tint, string>
  tints: Record<Tint, string>
  nodes: Record<NodeKind, NodePaint>
}

/** The colours of the design that travel inside a drawing which leaves the page. */
export const palettes: Record<Theme, Palette> = { light: paletteOf('light'), dark: paletteOf('dark') }

function paletteOf(theme: Theme): Palette {
  const { canvas, ink, edge, quiet, quietText, edgeLabel, groupText, signal } = frameLooks
  return {
    canvas: canvas[theme],
    ink: ink[theme],
    edge: edge[theme],
    quiet: quiet[theme],
    quietText: quietText[theme],
    edgeLabel: edgeLabel[theme],
    groupText: groupText[theme],
    signal: signal[theme],
    categories: byWord(tints, (colour) => wornLooks[colour][theme]),
    tints: byWord(tints, (colour) => tintLooks[colour][theme]),
    nodes: byWord(nodeKinds, (kind) => nodeLooks[kind][theme]),
  }
}

function byWord<Word extends string, Value>(
  words: readonly Word[],
  of: (word: Word) => Value,
): Record<Word, Value> {
  return Object.fromEntries(words.map((word) => [word, of(word)])) as Record<Word, Value>
}
