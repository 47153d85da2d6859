import { pathToFileURL } from 'node:url'
import type { Config } from '../config/config.ts'
import { places } from '../config/places.ts'
import type { SignOnConfig } from '../config/sign-on-settings.ts'
import type { SignOnProvider } from './provider.ts'

/** What the bundle with the client offers. */
export type OpenIdSettings = SignOnConfig & { returnTo: string }
type OpenId = { createOpenId: (settings: OpenIdSettings) => Omit<SignOnProvider, 'name'> }

/** Where the provider sends people back to: the page that signs people in. */
export const returnAddress = (siteUrl: string) => `${siteUrl}/dashboard`

/** The provider that was configured; nothing is loaded or asked until somebody signs in through it. */
export function openSignOn({
  signOn,
  siteUrl,
}: Pick<Config, 'signOn' | 'siteUrl'>): SignOnProvider | undefined {
  if (!signOn) return undefined
  let loading: Promise<Omit<SignOnProvider, 'name'>> | undefined
  const load = () => {
    loading ??= (import(pathToFileURL(places.openId).href) as Promise<OpenId>).then(({ createOpenId }) =>
      createOpenId({ ...signOn, returnTo: returnAddress(siteUrl) }),
    )
    return loading
  }
  return {
    name: signOn.name,
    begin: async () => (await load()).begin(),
    finish: async (query, secrets) => (await load()).finish(query, secrets),
  }
}
