import { cookiePolicy } from '@flain/content'
import { pageMeta } from '../../platform/page-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta('/legal/cookies')

export default function Cookies() {
  return <LegalPage document={cookiePolicy} />
}
