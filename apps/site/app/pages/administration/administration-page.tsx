import type { MetaDescriptor } from 'react-router'
import type { PageHandle } from '../../platform/page-handle.ts'
import { picturePath, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import '../../features/sign-in/sign-in.css'
import '../../features/flow-list/flow-list.css'
import '../../styles/side-nav.css'
import '../dashboard/dashboard.css'
import './administration.css'
import { AdministrationApp } from './administration-app.tsx'
import { administrationPath } from './sections.ts'
import administrationScript from 'virtual:administration-script'

/** The administration brings its own script; React Router does not run on it. */
export const handle: PageHandle = { scripts: 'none' }

export function meta({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] {
  return toMeta(siteUrlOf(matches), {
    title: 'Administration',
    description: 'Looking after this installation.',
    canonical: administrationPath,
    picture: picturePath('/'),
    isListed: false,
  })
}

/** The same for everybody: who is there, and whether they may, only the calls say. */
export default function AdministrationPage() {
  return (
    <>
      <div id="administration">
        <AdministrationApp />
      </div>
      <script type="module" src={administrationScript} />
    </>
  )
}
