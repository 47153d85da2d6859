import type { LegalDocument } from '@flain/content'
import { LegalTabs } from '../../features/legal/legal-tabs.tsx'
import { LegalText } from '../../features/legal/legal-text.tsx'
import { useSettings } from '../../platform/settings.ts'
import '../../styles/side-nav.css'

/** One of the legal texts beside the tabs that lead to the others. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { contactEmail } = useSettings()
  return (
    <div className="wrap with-side legal-page">
      <LegalTabs current={document.id} />
      <LegalText document={document} contactEmail={contactEmail} />
    </div>
  )
}
