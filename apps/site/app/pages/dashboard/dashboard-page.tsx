import { pages } from '@flain/content'
import { use } from 'react'
import type { MetaDescriptor } from 'react-router'
import { NonceContext } from '../../platform/nonce.ts'
import type { PageHandle } from '../../platform/page-handle.ts'
import { picturePath, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import '../../features/sign-in/sign-in.css'
import '../../features/account/profile.css'
import '../../features/account/settings.css'
import '../../features/flow-list/flow-list.css'
import '../../features/plan/plan.css'
import './dashboard.css'
import { DashboardApp } from './dashboard-app.tsx'
import onwardScript from 'virtual:onward-script'
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

export default function DashboardPage() {
  const { siteUrl, studioUrl } = useSettings()
  return (
    <>
      <div
        id="dashboard"
        data-site-url={siteUrl}
        data-studio-url={studioUrl}
        data-onward-script={onwardScript}
      >
        <DashboardApp siteUrl={siteUrl} studioUrl={studioUrl} onwardScript={onwardScript} />
      </div>
      <script type="module" src={dashboardScript} nonce={use(NonceContext)} />
    </>
  )
}
