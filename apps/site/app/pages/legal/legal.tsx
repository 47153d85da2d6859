import { privacyPolicy } from '@flain/content'
import { pageMeta } from '../../platform/page-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta('/legal')

export default function Legal() {
  return <LegalPage document={privacyPolicy} />
}
