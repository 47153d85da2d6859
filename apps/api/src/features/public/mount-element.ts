/** `/element/flain-flow.js` and the files it loads when it needs them: pages of any site may run them. */
import type { Hono } from 'hono'
import { places } from '../../config/places.ts'
import { answerAsset, makeAsset } from '../../http/asset.ts'
import { forever, loadAssets } from '../../http/load-assets.ts'

const entry = '/flain-flow.js'
/** A page that shows a flow learns of a mended element soon. */
const soon = 'public, max-age=300'

const forPagesOfOthers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export function mountElement<E extends { Bindings: object }>(app: Hono<E>, headers: () => Headers) {
  const finishHtml = (html: string) => ({ html, headers: {} })
  for (const [path, { body }] of loadAssets({ folder: places.element, finishHtml })) {
    // The page for chats goes out with the tools.
    if (!path.endsWith('.js')) continue
    // All but the entry have what is in them for a name.
    const asset = makeAsset(path, body, path === entry ? soon : forever, forPagesOfOthers)
    app.get(`/element${path}`, (c) => answerAsset(asset, c.req.raw, headers()))
  }
}
