/** A flow into a file of any format we write. */
import { fromBase64, playbackSteps, type FlowGraph } from '@flain/flow'
import { sentencesOf } from '@flain/formats'
import * as vscode from 'vscode'
import { layOut } from '../lay-out.ts'
import { render } from '../render.ts'
import { type Ending, writeAs } from '../write-as.ts'
import { type Preview, readAt } from './preview.ts'

type Format = vscode.QuickPickItem & { ending: Ending; isStill?: boolean }

const formats: readonly Format[] = [
  { label: 'SVG that moves', description: '.svg', ending: '.svg' },
  { label: 'SVG that stands still', description: '.svg', ending: '.svg', isStill: true },
  { label: 'PNG', description: '.png', ending: '.png' },
  { label: 'PDF', description: '.pdf', ending: '.pdf' },
  { label: 'Mermaid', description: '.mmd', ending: '.mmd' },
  { label: 'D2', description: '.d2', ending: '.d2' },
  { label: 'Graphviz', description: '.dot', ending: '.dot' },
  { label: 'draw.io', description: '.drawio', ending: '.drawio' },
  { label: 'Excalidraw', description: '.excalidraw', ending: '.excalidraw' },
  { label: 'Outline in Markdown', description: '.md', ending: '.md' },
  { label: 'JSON', description: '.json', ending: '.json' },
  { label: 'Letters', description: '.txt', ending: '.txt' },
]

export async function exportFlow(editor: vscode.TextEditor, preview: Preview): Promise<void> {
  const drawn = readAt(editor)
  if (!drawn || drawn.graph.nodes.length === 0) {
    void vscode.window.showWarningMessage(drawn?.said ?? 'There is no flow where the caret is.')
    return
  }
  const format = await vscode.window.showQuickPick(formats, { placeHolder: 'Export the flow as' })
  if (!format) return
  const uri = await vscode.window.showSaveDialog({
    ...fileBeside(drawn.document.uri, format.ending),
    filters: { [format.label]: [format.ending.slice(1)] },
  })
  if (!uri) return
  if (format.ending === '.png') preview.open(editor)
  const file =
    format.ending === '.png' ? await pngOf(drawn.graph, preview) : await fileOf(drawn.graph, format)
  if (!file) {
    void vscode.window.showErrorMessage('This flow is too large for a PNG here. SVG has no such limit.')
    return
  }
  await vscode.workspace.fs.writeFile(uri, file.bytes)
  if (file.said !== '') void vscode.window.showInformationMessage(file.said)
}

type Made = { bytes: Uint8Array; said: string }

async function fileOf(graph: FlowGraph, { ending, isStill = false }: Format): Promise<Made> {
  const look = {
    theme: ending === '.svg' ? 'auto' : 'light',
    animated: !isStill,
    font: true,
    scale: 1,
  } as const
  const { content, issues } = await writeAs(graph, ending, { ...look, category: undefined })
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { bytes, said: sentencesOf(issues) }
}

async function pngOf(graph: FlowGraph, preview: Preview): Promise<Made | undefined> {
  const scene = layOut(graph)
  const svg = render(scene, { font: true, theme: 'light', steps: playbackSteps(graph) })
  const png = await preview.paint(svg)
  const bytes = png === undefined ? undefined : fromBase64(png)
  return bytes && { bytes, said: '' }
}

/** The document's own name with another ending, where it stands. */
function fileBeside(uri: vscode.Uri, ending: Ending): vscode.SaveDialogOptions {
  if (uri.scheme === 'untitled') return {}
  return { defaultUri: uri.with({ path: `${uri.path.replace(/\.[^./]+$/, '')}${ending}` }) }
}
