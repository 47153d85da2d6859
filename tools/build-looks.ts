/**
 * Writes the colours of nodes and lines as variables of a page, from the table that files are painted with too:
 *
 *     node tools/build-looks.ts
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { frameLooks, nodeKinds, nodeLooks, tintLooks, tints, wornLooks } from '@flain/flow'
import { root } from './run.ts'

const frameNames: Record<keyof typeof frameLooks, string> = {
  paper: 'paper',
  canvas: 'canvas',
  ink: 'ink',
  edge: 'edge',
  quiet: 'edge-quiet',
  quietText: 'ink-3',
  edgeLabel: 'edge-label',
  groupText: 'node-group-text',
  signal: 'signal',
}

/** The style sheet, for a test to hold against the file. */
export function looksCss(): string {
  return [
    '/* Written by `npm run looks` from the table of looks in @flain/flow. */',
    `:root,\n[data-theme='light'] {\n${variables('light')}}`,
    `[data-theme='dark'] {\n${variables('dark')}}`,
    ...nodeKinds.map(kindRules),
    '',
  ].join('\n\n')
}

function variables(theme: 'light' | 'dark'): string {
  const frame = Object.entries(frameLooks).map(([part, colours]) => [
    frameNames[part as keyof typeof frameLooks],
    colours[theme],
  ])
  const lines = tints.flatMap((colour) => [
    [colour, wornLooks[colour][theme]],
    [`${colour}-tint`, tintLooks[colour][theme]],
  ])
  const nodes = nodeKinds.flatMap((kind) =>
    Object.entries(nodeLooks[kind][theme]).map(([part, colour]) => [`node-${kind}-${part}`, colour]),
  )
  return [...frame, ...lines, ...nodes].map(([name, colour]) => `  --${name}: ${colour};\n`).join('')
}

function kindRules(kind: string): string {
  return [
    `.n-${kind} .sh {\n  fill: var(--node-${kind}-fill);\n  stroke: var(--node-${kind}-stroke);\n}`,
    `.n-${kind} .in,\n.n-${kind} .gl {\n  stroke: var(--node-${kind}-stroke);\n}`,
    `.n-${kind} text {\n  fill: var(--node-${kind}-text);\n}`,
  ].join('\n')
}

if (import.meta.main) await writeFile(join(root, 'packages/ui/src/looks.css'), looksCss().trimEnd() + '\n')
