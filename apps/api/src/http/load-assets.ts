import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Asset } from './asset.ts'
import { makeAsset } from './asset.ts'
import { workerPolicy } from './security-headers.ts'

/** A name with a hash in it (a dash and eight signs or more) never means anything else. */
export function isHashed(path: string): boolean {
  const [folder, name = ''] = path.split('/').slice(-2)
  const stem = /^(.+)\.\w+$/.exec(name)?.[1] ?? ''
  const lastWord = /(?<![\w-])[\w-]+$/.exec(stem)?.[0] ?? ''
  return folder === 'assets' && lastWord.slice(0, -8).includes('-')
}

export const forever = 'public, max-age=31536000, immutable'
const short = 'public, max-age=3600, must-revalidate'

/** Asked for at each visit, to learn of a new version of what it keeps. */
const isServiceWorker = (path: string) => path === '/service-worker.js'

/** Files that hold run-time settings as placeholders. */
const isPage = (path: string) => /\.(html|data|xml|txt|webmanifest)$/.test(path)

export type LoadOptions = {
  folder: string
  /** Replaces placeholders in pages. */
  fill?: (text: string) => string
  /** Finishes an HTML page and gives its headers. */
  finishHtml: (html: string) => { html: string; headers: Record<string, string> }
}

/** Reads a finished build into memory, by path from its root with a slash in front. Empty when there is no build. */
export function loadAssets({ folder, fill = (text) => text, finishHtml }: LoadOptions): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  if (!existsSync(folder)) return assets
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    assets.set(path, loadOne(path, file, fill, finishHtml))
  }
  return assets
}

function loadOne(
  path: string,
  file: string,
  fill: (text: string) => string,
  finishHtml: LoadOptions['finishHtml'],
): Asset {
  const raw = readFileSync(file)
  if (isServiceWorker(path))
    return makeAsset(path, raw, 'no-cache', { 'Content-Security-Policy': workerPolicy })
  if (!isPage(path)) return makeAsset(path, raw, isHashed(path) ? forever : short)
  const text = fill(raw.toString('utf8'))
  if (!path.endsWith('.html')) return makeAsset(path, Buffer.from(text), short)
  const { html, headers } = finishHtml(text)
  return makeAsset(path, Buffer.from(html), 'no-cache', headers)
}
