import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { siteContext } from './platform/site-context.ts'

/**
 * Finished pages that say “not found”. They differ by the routes that matched and by the link that leads to where one is;
 * keeping them, nobody has a page rendered for each address they make up.
 */
const missing = new Map<string, string>()

function placeOf(request: Request, { staticHandlerContext }: EntryContext) {
  const routes = staticHandlerContext.matches.map(({ route }) => route.id).join(' ')
  const area = new URL(request.url).pathname.split('/')[1] ?? ''
  return { routes, area, link: `href="/${area}"` }
}

function findMissing({ routes, area, link }: ReturnType<typeof placeOf>): string | undefined {
  const anywhere = missing.get(routes)
  return missing.get(`${routes} ${area}`) ?? (anywhere?.includes(link) === false ? anywhere : undefined)
}

function keepMissing({ routes, area, link }: ReturnType<typeof placeOf>, html: string) {
  missing.set(html.includes(link) ? `${routes} ${area}` : routes, html)
}

type Given = [
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  given: Readonly<RouterContextProvider>,
]

/** Renders a page whole: our pages are small, and a whole page can be cached and compressed at once. */
export default async function handleRequest(...args: Given): Promise<Response> {
  const [request, status, headers, routerContext, given] = args
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const place = placeOf(request, routerContext)
  const known = status === 404 ? findMissing(place) : undefined
  if (known !== undefined) return new Response(known, { status, headers })
  let failed = false
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      failed = true
      given.get(siteContext).onFailure(error)
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (status === 404 && !failed) keepMissing(place, html)
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** What a loader or a page threw. Who went away meanwhile is no fault. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) (context as Readonly<RouterContextProvider>).get(siteContext).onFailure(error)
}
