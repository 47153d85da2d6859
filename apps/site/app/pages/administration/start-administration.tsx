/** The script of the administration: takes over what the server rendered. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AdministrationApp } from './administration-app.tsx'

const container = document.querySelector<HTMLElement>('#administration')
if (container) {
  hydrateRoot(
    container,
    <StrictMode>
      <AdministrationApp />
    </StrictMode>,
  )
}
