import { pages } from '@flain/content'
import { safeNext } from '@flain/contract/next'
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router'
import type { PageHandle } from '../../platform/page-handle.ts'
import { siteContext } from '../../platform/site-context.ts'
import { picturePath, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import '../../features/sign-in/sign-in.css'
import '../../features/account/profile.css'
import '../../features/account/settings.css'
import '../../features/analytics/analytics.css'
import '../../features/developer/developer.css'
import '../../features/flow-list/flow-list.css'
import '../../features/my-community/my-community.css'
import '../../features/plan/plan.css'
import '../../features/white-label/white-label.css'
import '../../styles/side-nav.css'
import './dashboard.css'
import { DashboardApp } from './dashboard-app.tsx'
import dashboardScript from 'virtual:dashboard-script'

/** The dashboard brings its own script; React Router does not run on it. */
export const handle: PageHandle = { scripts: 'none' }

export function meta({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] {
  const { title, description } = pages['/dashboard']
  return toMeta(siteUrlOf(matches), {
    title,
    description,
    canonical: '/dashboard',
    picture: picturePath('/'),
    isListed: false,
  })
}

/**
 * Where `?next=` may lead is decided here, by the module the server has too: the list of public suffixes it needs never
 * reaches the browser.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const next = new URL(request.url).searchParams.get('next')
  return { onward: safeNext(next, context.get(siteContext).siteUrl) ?? '' }
}

export default function DashboardPage() {
  const { studioUrl, signOns } = useSettings()
  const { onward } = useLoaderData<typeof loader>()
  return (
    <>
      <div
        id="dashboard"
        data-studio-url={studioUrl}
        data-onward={onward}
        data-sign-ons={JSON.stringify(signOns)}
      >
        <DashboardApp studioUrl={studioUrl} onward={onward} signOns={signOns} />
      </div>
      <script type="module" src={dashboardScript} />
    </>
  )
}
