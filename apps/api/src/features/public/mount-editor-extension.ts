/** The extension for VS Code, as a file that editors install. */
import { readFile } from 'node:fs/promises'
import { editorExtensionPath } from '@flain/content'
import type { Hono } from 'hono'
import { places } from '../../config/places.ts'
import { answerAsset, makeAsset } from '../../http/asset.ts'

/** `file` is read when somebody asks: it is large, and few do. */
export function mountEditorExtension<E extends { Bindings: object }>(
  app: Hono<E>,
  headers: () => Headers,
  file = places.editorExtension,
) {
  app.get(editorExtensionPath, async (c) => {
    const body = await readFile(file).catch(() => undefined)
    if (!body) return new Response('There is nothing here.\n', { status: 404, headers: headers() })
    const asset = makeAsset(file, body, 'public, max-age=300', { 'Content-Disposition': 'attachment' })
    return answerAsset(asset, c.req.raw, headers())
  })
}
