import { privacyPolicy } from '@flain/content'
import { pageMeta } from '../../platform/page-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta('/legal/privacy')

export default function Privacy() {
  return <LegalPage document={privacyPolicy} />
}
