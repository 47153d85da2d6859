/** The preview beside the text: follows what is written and where somebody is in it, and leads back to the words. */
import { nodesAt, rangesOf, type FlowGraph } from '@flain/flow'
import { sentencesOf } from '@flain/formats'
import { read } from '@flain/reader'
import * as vscode from 'vscode'
import { withReason } from '../draw.ts'
import { openNotation } from '../open-notation.ts'
import { drawnText } from './drawn-text.ts'
import type { FromPreview, ToPreview } from './messages.ts'
import { pageOf } from './page.ts'
import { languagesDrawn } from './settings.ts'
import { withPlaces } from './with-places.ts'

export const previewType = 'flain.preview'

/** What of a document is drawn, and as what. */
export type Drawn = { document: vscode.TextDocument; graph: FlowGraph; said: string; start: number }

/** Words come faster than pictures are looked at. */
const pauseMs = 40

/** What is written where the caret is; steps of `before` keep their ids while their words grow. */
export function readAt(editor: vscode.TextEditor, before?: FlowGraph): Drawn | undefined {
  const { document, selection } = editor
  const written = {
    text: document.getText(),
    name: document.fileName,
    isMarkdown: document.languageId === 'markdown',
  }
  const found = drawnText(written, document.offsetAt(selection.active), languagesDrawn())
  if (!found) return undefined
  const opened = openNotation(found.text, found.name)
  const { graph, issues } = typeof opened === 'string' ? read(opened, before) : opened
  const said = sentencesOf(graph.nodes.length > 0 ? issues : withReason(issues))
  return { document, graph: withPlaces(graph, found.text), said, start: found.start }
}

export class Preview implements vscode.Disposable {
  readonly #files: vscode.Uri
  readonly #listeners: vscode.Disposable[]
  #panel: vscode.WebviewPanel | undefined
  #editor: vscode.TextEditor | undefined
  #drawn: Drawn | undefined
  #isOpen = false
  #due: ReturnType<typeof setTimeout> | undefined
  #asks = 0
  readonly #waiting = new Map<number, (png: string | undefined) => void>()

  constructor(files: vscode.Uri) {
    this.#files = files
    this.#listeners = [
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === this.#editor?.document) this.#drawSoon()
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor && readAt(editor)) this.#follow(editor)
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor === this.#editor) this.#drawSoon()
      }),
    ]
  }

  dispose(): void {
    clearTimeout(this.#due)
    for (const listener of this.#listeners) listener.dispose()
    this.#panel?.dispose()
  }

  /** Beside this text, in the column next to it. */
  open(editor: vscode.TextEditor): void {
    this.#editor = editor
    if (this.#panel) this.#panel.reveal(undefined, true)
    else {
      const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }
      this.take(vscode.window.createWebviewPanel(previewType, 'Flow', place))
    }
    this.#draw()
  }

  /** A panel of ours, which the editor may have kept from the last time. */
  take(panel: vscode.WebviewPanel): void {
    this.#panel = panel
    this.#isOpen = false
    this.#editor ??= vscode.window.visibleTextEditors.find((editor) => readAt(editor))
    const { webview } = panel
    webview.options = { enableScripts: true, localResourceRoots: [this.#files] }
    const at = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(this.#files, name)).toString()
    webview.onDidReceiveMessage((message: FromPreview) => this.#hear(message))
    panel.onDidDispose(() => {
      this.#panel = undefined
      this.#drawn = undefined
      for (const answer of this.#waiting.values()) answer(undefined)
      this.#waiting.clear()
    })
    webview.html = pageOf({
      script: at('preview.js'),
      styles: at('preview.css'),
      source: webview.cspSource,
      nonce: crypto.randomUUID().replaceAll('-', ''),
    })
  }

  /** A PNG of this drawing in base64, painted by the preview; undefined when it could not. */
  async paint(svg: string): Promise<string | undefined> {
    if (!this.#panel) return undefined
    // A hidden page is not there.
    this.#panel.reveal(undefined, true)
    this.#asks += 1
    const ask = this.#asks
    const answer = new Promise<string | undefined>((resolve) => this.#waiting.set(ask, resolve))
    while (!this.#isOpen && this.#panel) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    this.#send({ do: 'paint', ask, svg })
    return answer
  }

  #follow(editor: vscode.TextEditor): void {
    if (!this.#panel) return
    this.#editor = editor
    this.#drawSoon()
  }

  #drawSoon(): void {
    clearTimeout(this.#due)
    if (this.#panel) this.#due = setTimeout(() => this.#draw(), pauseMs)
  }

  #draw(): void {
    const editor = this.#editor
    if (!editor || !this.#panel) return
    const before = this.#drawn?.document === editor.document ? this.#drawn.graph : undefined
    const drawn = readAt(editor, before)
    if (!drawn) return
    this.#panel.title = `Flow of ${drawn.document.fileName.split(/[\\/]/).at(-1) ?? ''}`
    const isSame = JSON.stringify([before, this.#drawn?.said]) === JSON.stringify([drawn.graph, drawn.said])
    this.#drawn = drawn
    if (!isSame) this.#send({ do: 'show', graph: drawn.graph, said: drawn.said })
    this.#mark()
  }

  /** The steps whose words are selected. */
  #mark(): void {
    const editor = this.#editor
    const drawn = this.#drawn
    if (!editor || !drawn) return
    const offset = (at: vscode.Position) => editor.document.offsetAt(at) - drawn.start
    const caret = { start: offset(editor.selection.start), end: offset(editor.selection.end) }
    this.#send({ do: 'mark', ids: nodesAt(drawn.graph, caret) })
  }

  #send(message: ToPreview): void {
    if (this.#isOpen) void this.#panel?.webview.postMessage(message)
  }

  #hear(message: FromPreview): void {
    if (message.did === 'open') {
      // Shown for the first time, or again after it was hidden.
      this.#isOpen = true
      this.#drawn = undefined
      this.#draw()
    } else if (message.did === 'choose') void this.#leadTo(message.id)
    else {
      this.#waiting.get(message.ask)?.(message.png)
      this.#waiting.delete(message.ask)
    }
  }

  /** Selects the words that made a step, where they are written. */
  async #leadTo(id: string): Promise<void> {
    const drawn = this.#drawn
    if (!drawn) return
    const { document, graph, start } = drawn
    const ranges = rangesOf(graph, [id]).map(
      (range) =>
        new vscode.Selection(
          document.positionAt(start + range.start),
          document.positionAt(start + range.end),
        ),
    )
    const [first] = ranges
    if (!first) return
    const column = vscode.window.visibleTextEditors.find((one) => one.document === document)?.viewColumn
    const editor = await vscode.window.showTextDocument(document, column)
    editor.selections = ranges
    editor.revealRange(first, vscode.TextEditorRevealType.InCenterIfOutsideViewport)
  }
}
