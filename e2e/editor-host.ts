/**
 * As much of an editor as the extension needs, for one text: its bundle is loaded as editors load it, and the preview's page is
 * one of the browser's. What a real editor does with it is tried by `npm run bench:editor`.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

const folder = new URL('../packages/flain/build/editor/extension/', import.meta.url)
const address = 'http://editor.test'

type Listener = (event: never) => void
type Position = { offset: number }
type Selection = { start: Position; end: Position; active: Position }

const selectionOf = (start: number, end = start): Selection => ({
  start: { offset: start },
  end: { offset: end },
  active: { offset: end },
})

/** Listeners of one event, in the editor's way of giving them. */
function createEvent() {
  const listeners = new Set<Listener>()
  return {
    on: (listener: Listener) => {
      listeners.add(listener)
      return { dispose: () => listeners.delete(listener) }
    },
    tell: (event: unknown) => listeners.forEach((listener) => listener(event as never)),
  }
}

export type EditorHost = {
  run: (command: string) => Promise<void>
  write: (text: string) => void
  putCaret: (at: number) => void
  selected: () => string
  saved: () => Uint8Array | undefined
  asked: string[]
}

/** An editor with one file open, whose save dialog and list of choices answer by themselves. */
export async function openEditorHost(page: Page, file: { name: string; text: string }, choice: string) {
  const document = {
    text: file.text,
    fileName: file.name,
    languageId: 'flow',
    uri: { scheme: 'file', path: file.name, with: (part: object) => ({ ...part }) },
    getText: () => document.text,
    offsetAt: ({ offset }: Position) => offset,
    positionAt: (offset: number): Position => ({ offset }),
  }
  const editor = {
    document,
    selection: selectionOf(0),
    set selections([first]: Selection[]) {
      editor.selection = first ?? editor.selection
    },
    revealRange: () => undefined,
  }
  const [changed, moved, heard] = [createEvent(), createEvent(), createEvent()]
  const [commands, quiet] = [new Map<string, () => unknown>(), createEvent()]
  let saved: Uint8Array | undefined
  const asked: string[] = []
  const webview = {
    cspSource: address,
    options: {},
    asWebviewUri: (path: string) => `${address}/${path}`,
    onDidReceiveMessage: heard.on,
    postMessage: (message: unknown) => page.evaluate((data) => window.postMessage(data, '*'), message),
    set html(text: string) {
      void show(text)
    },
  }
  async function show(html: string) {
    await page.route(`**/*`, async (route) => {
      const { origin, pathname } = new URL(route.request().url())
      asked.push(pathname)
      if (origin !== address) return route.abort()
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
      const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
      return route.fulfill({ contentType, body: await readFile(new URL(`.${pathname}`, folder)) })
    })
    await page.exposeFunction('tellEditor', heard.tell)
    await page.addInitScript(
      'window.acquireVsCodeApi = () => ({ postMessage: (message) => tellEditor(message) })',
    )
    await page.goto(`${address}/`)
  }
  const vscode = {
    ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3 },
    ViewColumn: { Beside: -2 },
    TextEditorRevealType: { InCenterIfOutsideViewport: 2 },
    Selection: function Selection(start: Position, end: Position) {
      return selectionOf(start.offset, end.offset)
    },
    Uri: { joinPath: (_base: unknown, name: string) => name },
    commands: {
      registerCommand: (name: string, act: () => unknown) => commands.set(name, act),
      executeCommand: () => undefined,
    },
    window: {
      activeTextEditor: editor,
      visibleTextEditors: [editor],
      activeColorTheme: { kind: 1 },
      createWebviewPanel: () => ({ webview, title: '', reveal: () => undefined, onDidDispose: quiet.on }),
      registerWebviewPanelSerializer: () => undefined,
      onDidChangeActiveColorTheme: quiet.on,
      onDidChangeActiveTextEditor: quiet.on,
      onDidChangeTextEditorSelection: moved.on,
      showTextDocument: async () => editor,
      showQuickPick: async (items: { label: string }[]) => items.find(({ label }) => label === choice),
      showSaveDialog: async ({ defaultUri }: { defaultUri: unknown }) => defaultUri,
    },
    workspace: {
      getConfiguration: () => ({ get: () => ['flow'] }),
      onDidChangeConfiguration: quiet.on,
      onDidChangeTextDocument: changed.on,
      fs: {
        writeFile: async (_uri: unknown, bytes: Uint8Array) => {
          saved = bytes
        },
      },
    },
  }
  await activate(vscode)
  const host: EditorHost = {
    run: async (name) => void (await commands.get(name)?.()),
    write: (text) => {
      document.text = text
      changed.tell({ document })
    },
    putCaret: (at) => {
      editor.selection = selectionOf(at)
      moved.tell({ textEditor: editor })
    },
    selected: () => document.text.slice(editor.selection.start.offset, editor.selection.end.offset),
    saved: () => saved,
    asked,
  }
  return host
}

/** Editors, in a browser too, call the file's text as a function. */
async function activate(vscode: object) {
  const text = await readFile(new URL('extension.js', folder), 'utf8')
  const module: { exports: { activate?: (context: object) => unknown } } = { exports: {} }
  // oxlint-disable-next-line no-implied-eval, no-new-func
  const load = new Function('require', 'module', 'exports', text)
  load(() => vscode, module, module.exports)
  module.exports.activate?.({ extensionUri: '', subscriptions: [] })
}
