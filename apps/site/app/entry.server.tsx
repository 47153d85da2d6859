import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './platform/nonce.ts'
import { siteContext } from './platform/site-context.ts'

/** Renders a page whole: our pages are small, and a whole page can be cached and compressed at once. */
// oxlint-disable-next-line max-params -- React Router calls it with these.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = loadContext.get(siteContext)
  let failed = false
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failed = true
        console.error(error)
      },
    },
  )
  await stream.allReady
  return new Response(stream, { status: failed ? 500 : status, headers })
}
