import { placeholders, type SiteContext } from '@flain/contract'
import { createContext } from 'react-router'

/** Pages finished at build time know no server: they carry placeholders, and no call of theirs answers. */
const atBuildTime: SiteContext = {
  nonce: '',
  ...placeholders,
  callApi: async () => ({ status: 503, body: null }),
}

/** What the server handed us with this request. */
export const siteContext = createContext<SiteContext>(atBuildTime)
