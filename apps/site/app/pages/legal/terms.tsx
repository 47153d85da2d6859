import { termsOfService } from '@flain/content'
import { pageMeta } from '../../platform/page-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta('/legal/terms')

export default function Terms() {
  return <LegalPage document={termsOfService} />
}
