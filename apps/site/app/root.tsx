import { placeholders, type ShownLabel } from '@flain/contract'
import { frameLooks } from '@flain/flow'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import fontUrl from '@flain/ui/fonts/schibsted-grotesk-latin-wght-normal.woff2?url'
import '@flain/ui/tokens.css'
import '@flain/ui/base.css'
import '@flain/ui/diagram.css'
import './styles/site.css'
import './features/shell/shell.css'
import './features/search/search.css'
import accountMenuScript from 'virtual:account-menu-script'
import bootScript from 'virtual:boot-script'
import pageScript from 'virtual:page-script'
import searchScript from 'virtual:search-script'
import { AccountMenu } from './features/account-menu/account-menu.tsx'
import { HelpPanel } from './features/help/help-panel.tsx'
import { Footer } from './features/shell/footer.tsx'
import { Header } from './features/shell/header.tsx'
import { LabelFooter, LabelHeader } from './features/shell/label-frame.tsx'
import { ErrorPage } from './features/shell/error-page.tsx'
import { NotFoundPage } from './features/shell/not-found-page.tsx'
import { ThoughtDialog } from './features/thought/thought-dialog.tsx'
import { toPageHandle } from './platform/page-handle.ts'
import { accentOf, labelOf } from './platform/shown-label.ts'
import { siteContext } from './platform/site-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, studioUrl, contactEmail, signOns } = context.get(siteContext)
  return { siteUrl, studioUrl, contactEmail, signOns }
}

/**
 * The document around every page. It emits no framework scripts: React writes the markup here and runs in the
 * browser only where a page mounts it itself.
 */
export function Layout({ children }: { children: ReactNode }) {
  const error = useRouteError()
  const { pathname } = useLocation()
  const match = useMatches().at(-1)
  const handle = toPageHandle(match?.handle)
  const label = labelOf(match)
  const scripts = error ? 'none' : handle.scripts
  const settings = useRouteLoaderData<typeof loader>('root') ?? placeholders
  return (
    <html lang="en" {...accentOf(label)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={frameLooks.paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={frameLooks.paper.dark} media="(prefers-color-scheme: dark)" />
        {/* The one script of ours inside a page: it must run before the first paint. The server allows it by its hash. */}
        <script
          data-page-script={pageScript}
          data-account-menu-script={accountMenuScript}
          data-search-script={searchScript}
          dangerouslySetInnerHTML={{ __html: bootScript }}
        />
        <Meta />
        {/* A page is shown when it is here down to its foot: what is half here would move when the rest comes. */}
        {handle.frame === 'bare' ? null : <link rel="expect" href="#foot" blocking="render" />}
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
        {label ? <link rel="icon" href={label.logo?.url ?? 'data:,'} /> : <OwnLinks />}
        {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
        {scripts === 'none' ? null : <script type="module" src={pageScript} async />}
      </head>
      <body className={handle.body}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {handle.frame === 'bare' ? null : <Top path={pathname} label={label} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {handle.frame === 'bare' ? null : <Bottom label={label} settings={settings} />}
      </body>
    </html>
  )
}

type Settings = { studioUrl: string; contactEmail: string }

/** What a browser shows of us beside the page. */
function OwnLinks() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/icons/icon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/atom+xml" title="Flain blog" href="/feed.xml" />
    </>
  )
}

function Top({ path, label }: { path: string; label: ShownLabel | null }) {
  if (label) {
    return (
      <LabelHeader label={label}>
        <AccountMenu />
      </LabelHeader>
    )
  }
  return (
    <>
      <Header path={path}>
        <AccountMenu />
      </Header>
      <HelpPanel path={path} />
    </>
  )
}

function Bottom({ label, settings }: { label: ShownLabel | null; settings: Settings }) {
  if (label) return <LabelFooter label={label} />
  return (
    <>
      <Footer contactEmail={settings.contactEmail} />
      <ThoughtDialog studioUrl={settings.studioUrl} />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />
}
