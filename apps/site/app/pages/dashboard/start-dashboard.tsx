/** The dashboard's script: takes over what the server rendered. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DashboardApp } from './dashboard-app.tsx'

const container = document.querySelector<HTMLElement>('#dashboard')
if (container) {
  const { siteUrl = location.origin, studioUrl = '/studio/', onwardScript = '' } = container.dataset
  hydrateRoot(
    container,
    <StrictMode>
      <DashboardApp siteUrl={siteUrl} studioUrl={studioUrl} onwardScript={onwardScript} />
    </StrictMode>,
  )
}
