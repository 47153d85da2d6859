/** A provider of single sign-on, as far as this product uses one. */

/** What only the browser that began may show, so that nobody can finish for somebody else. */
export type SignOnSecrets = { state: string; nonce: string; verifier: string }

/** What the provider says of somebody, once its signature was checked. */
export type SignOnClaims = {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
}

/**
 * `away`: it cannot be reached. `refused`: it let the person go without signing them in. `wrong`: what came back is not
 * right. The reason is a word for the log that names nobody.
 */
export type SignOnFault = { fault: 'away' | 'refused' | 'wrong'; reason: string }

export type SignOnProvider = SignOnClient & {
  /** By which browsers ask for it. */
  id: string
  name: string
  /** As the operator wrote it. */
  issuer: string
  /** Whose verified addresses it is believed. */
  trusted: 'no' | 'all' | readonly string[]
}

/** What the standard says of it. */
export type SignOnClient = {
  /** Where a browser goes, and what has to be kept for its return. */
  begin: () => Promise<{ address: string; secrets: SignOnSecrets } | SignOnFault>
  /** `query` is what it came back with. */
  finish: (query: string, secrets: SignOnSecrets) => Promise<SignOnClaims | SignOnFault>
}
