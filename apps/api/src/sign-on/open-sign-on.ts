import { pathToFileURL } from 'node:url'
import type { Config } from '../config/config.ts'
import { places } from '../config/places.ts'
import type { SignOnConfig } from '../config/sign-on-settings.ts'
import type { SignOnClient, SignOnProvider } from './provider.ts'

/** What the bundle with the client offers. */
export type OpenIdSettings = SignOnConfig & { returnTo: string }
type OpenId = { createOpenId: (settings: OpenIdSettings) => SignOnClient }

/** Where the provider sends people back to: the page that signs people in. */
export const returnAddress = (siteUrl: string) => `${siteUrl}/dashboard`

/** The providers that were configured; nothing is loaded or asked until somebody signs in through one of them. */
export function openSignOns({ signOns, siteUrl }: Pick<Config, 'signOns' | 'siteUrl'>): SignOnProvider[] {
  return signOns.map((signOn) => openSignOn(signOn, returnAddress(siteUrl)))
}

function openSignOn(signOn: SignOnConfig, returnTo: string): SignOnProvider {
  const { id, name, issuer, trusted } = signOn
  let loading: Promise<SignOnClient> | undefined
  const load = () => {
    loading ??= (import(pathToFileURL(places.openId).href) as Promise<OpenId>).then(({ createOpenId }) =>
      createOpenId({ ...signOn, returnTo }),
    )
    return loading
  }
  return {
    id,
    name,
    issuer,
    trusted,
    begin: async () => (await load()).begin(),
    finish: async (query, secrets) => (await load()).finish(query, secrets),
  }
}
