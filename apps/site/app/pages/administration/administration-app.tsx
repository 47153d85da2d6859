import { limits } from '@flain/contract'
import { Toaster } from '@flain/ui'
import { SessionProvider } from '../../platform/session.tsx'
import { Administration } from './administration.tsx'

/** The same on the server, where nobody is known yet, and in the browser, which takes it over. */
export function AdministrationApp() {
  return (
    <Toaster statusMs={limits.toastMs}>
      <SessionProvider>
        <Administration />
      </SessionProvider>
    </Toaster>
  )
}
