import { termsOfService } from '@flain/content'
import { LegalText } from '../../features/legal/legal-text.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'

export const meta = pageMeta('/terms-of-service')

/** The text by itself, without the tabs. */
export default function TermsOfServicePage() {
  const { contactEmail } = useSettings()
  return (
    <div className="wrap legal-page sec-last">
      <LegalText document={termsOfService} contactEmail={contactEmail} />
    </div>
  )
}
