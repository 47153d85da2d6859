import * as vscode from 'vscode'

/** The words after a fence whose blocks are drawn. */
export function languagesDrawn(): string[] {
  return vscode.workspace.getConfiguration('flain').get<string[]>('markdown.languages') ?? ['flow']
}

/** Pictures in a page do not know the editor's theme. */
export function themeNow(): 'light' | 'dark' {
  const { kind } = vscode.window.activeColorTheme
  const isDark = kind === vscode.ColorThemeKind.Dark || kind === vscode.ColorThemeKind.HighContrast
  return isDark ? 'dark' : 'light'
}
