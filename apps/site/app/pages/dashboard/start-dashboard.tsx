/** The dashboard's script: takes over what the server rendered. */
import type { SignOnWay } from '@flain/contract'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DashboardApp } from './dashboard-app.tsx'

const container = document.querySelector<HTMLElement>('#dashboard')
if (container) {
  const { studioUrl = '/studio/', onward = '', signOns = '[]' } = container.dataset
  const ways = JSON.parse(signOns) as SignOnWay[]
  hydrateRoot(
    container,
    <StrictMode>
      <DashboardApp studioUrl={studioUrl} onward={onward} signOns={ways} />
    </StrictMode>,
  )
}
