/**
 * The site as one function: a request and what the server hands it, to an answer.
 *
 * The build's own exports stand beside it, because prerendering reads them.
 */
import type { SiteContext } from '@flain/contract'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { siteContext } from './app/platform/site-context.ts'

export * from 'virtual:react-router/server-build'

const handle = createRequestHandler(build, import.meta.env.MODE)

export default function fetch(request: Request, context: SiteContext): Promise<Response> {
  const provided = new RouterContextProvider()
  provided.set(siteContext, context)
  return handle(request, provided)
}
