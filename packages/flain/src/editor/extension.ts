/**
 * The extension for VS Code and editors built like it, on a machine or in a browser: a preview beside the text, fenced flows in
 * the editor's Markdown preview, and export. It reads and draws by itself and asks the network for nothing.
 */
import { useWeights } from '@flain/reader'
import { weights } from '@flain/reader/weights'
import * as vscode from 'vscode'
import { exportFlow } from './export-flow.ts'
import { drawFences, type MarkdownIt } from './markdown.ts'
import { Preview, previewType } from './preview.ts'
import { languagesDrawn, themeNow } from './settings.ts'

export function activate({ extensionUri, subscriptions }: vscode.ExtensionContext) {
  useWeights(weights)
  const preview = new Preview(extensionUri)
  const withEditor = (act: (editor: vscode.TextEditor) => unknown) => () => {
    const editor = vscode.window.activeTextEditor
    if (editor) return act(editor)
    return vscode.window.showInformationMessage('Open the text of a flow first.')
  }
  const drawPagesAnew = () => vscode.commands.executeCommand('markdown.preview.refresh')
  subscriptions.push(
    preview,
    vscode.commands.registerCommand(
      'flain.preview',
      withEditor((editor) => preview.open(editor)),
    ),
    vscode.commands.registerCommand(
      'flain.export',
      withEditor((editor) => exportFlow(editor, preview)),
    ),
    vscode.window.registerWebviewPanelSerializer(previewType, {
      deserializeWebviewPanel: async (panel) => preview.take(panel),
    }),
    vscode.window.onDidChangeActiveColorTheme(drawPagesAnew),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('flain')) void drawPagesAnew()
    }),
  )
  const look = () => ({ languages: languagesDrawn(), theme: themeNow() })
  return { extendMarkdownIt: <Md extends MarkdownIt>(md: Md): Md => drawFences(md, look) }
}
