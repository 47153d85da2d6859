import { brand } from '@flain/content'
import { placeholders, type SiteContext } from '@flain/contract'
import { createContext } from 'react-router'

/** Pages finished at build time know no server: they carry placeholders, and no call of theirs answers. */
const atBuildTime: SiteContext = {
  ...placeholders,
  callApi: async () => ({ status: 503, body: null }),
  onFailure: (error) => console.error(error),
}

/** While developing, this address also answers for the API and the studio. */
function whileDeveloping(): SiteContext {
  const siteUrl = `http://localhost:${process.env['PORT'] ?? 3000}`
  return {
    siteUrl,
    studioUrl: `${siteUrl}/studio/`,
    contactEmail: brand.contactEmail,
    signOns: [],
    callApi: async (path) => {
      const response = await fetch(new URL(path, siteUrl))
      return { status: response.status, body: await response.json() }
    },
    onFailure: (error) => console.error(error),
  }
}

/** What the server handed us with this request. */
export const siteContext = createContext<SiteContext>(import.meta.env.DEV ? whileDeveloping() : atBuildTime)
