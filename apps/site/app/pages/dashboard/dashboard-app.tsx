import { limits } from '@flain/contract'
import { Toaster } from '@flain/ui'
import { SessionProvider } from '../../platform/session.tsx'
import { Dashboard, type DashboardSettings } from './dashboard.tsx'

/** The dashboard, the same on the server, where nobody is known yet, and in the browser, which takes it over. */
export function DashboardApp(settings: DashboardSettings) {
  return (
    <Toaster statusMs={limits.toastMs}>
      <SessionProvider>
        <Dashboard {...settings} />
      </SessionProvider>
    </Toaster>
  )
}
