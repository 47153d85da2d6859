import { privacyPolicy } from '@flain/content'
import { LegalText } from '../../features/legal/legal-text.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'

export const meta = pageMeta('/privacy-policy')

/** The text by itself, without the tabs. */
export default function PrivacyPolicyPage() {
  const { contactEmail } = useSettings()
  return (
    <div className="wrap legal-page sec-last">
      <LegalText document={privacyPolicy} contactEmail={contactEmail} />
    </div>
  )
}
