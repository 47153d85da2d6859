/** The dashboard's script: takes over what the server rendered. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DashboardApp } from './dashboard-app.tsx'

const container = document.querySelector<HTMLElement>('#dashboard')
if (container) {
  const { studioUrl = '/studio/', onward = '', signOn = '' } = container.dataset
  hydrateRoot(
    container,
    <StrictMode>
      <DashboardApp studioUrl={studioUrl} onward={onward} signOnName={signOn} />
    </StrictMode>,
  )
}
