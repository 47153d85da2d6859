/** Which account somebody has who signed in at the provider: the connected one, that of a trusted address, or a new one. */
import { calls } from '@flain/contract/schemas'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/store.ts'
import type { Visit } from '../../http/visit.ts'
import type { SignOnClaims, SignOnProvider } from '../../sign-on/provider.ts'
import { makeActive } from './activate.ts'
import { findSession } from './authenticate.ts'
import { enter } from './enter.ts'
import { refuseProviders, spend } from './guard.ts'
import { findIdentity, keepIdentity, tellOfConnection } from './identities.ts'
import { dropLinks, mailLink, upsertPending } from './register.ts'

/** What registering takes. */
const { email: emailSchema, name: nameSchema } = calls.register.body.shape

type Arrival = { claims: SignOnClaims; provider: SignOnProvider; next: string | undefined }

/**
 * Signs the person in; where nothing shows yet that their address is theirs, a link is mailed to it instead, which does
 * once it is opened in this browser.
 */
export async function findAccountOf(arrival: Arrival, visit: Visit, context: Context) {
  const { claims, next } = arrival
  const identity = { issuer: claims.issuer, subject: claims.subject }
  const entered = await context.store.transaction(async (tx) => {
    const known = await findIdentity(tx, identity, context.now())
    const userId = known ?? (await byTrustedAddress(tx, arrival, context))
    return userId === undefined ? undefined : { userId, ...(await enter(tx, { userId, visit }, context)) }
  })
  if (entered) return entered
  const person = personOf(claims)
  await spend('registrationsFromSource', visit.source, context)
  refuseProviders(person.email, context)
  const errand = next === undefined ? undefined : { next }
  await mailLink({ ...person, errand, identity, taken: 'sign_on_account_exists' }, visit, context)
  return { mailedTo: person }
}

/** The account of an address that the operator believes the provider; made when there is none. */
async function byTrustedAddress(tx: Transaction, { claims, provider }: Arrival, context: Context) {
  const person = personOf(claims)
  if (!isTrusted(claims, person.email, provider)) return undefined
  const { userId, isActive } = await upsertPending(tx, person, context.now())
  if (!isActive) {
    refuseProviders(person.email, context)
    await dropLinks(tx, userId)
    await makeActive(tx, { userId, name: person.name }, context.now())
  }
  const identity = { issuer: claims.issuer, subject: claims.subject }
  // An address that was given to somebody new at the provider does not open the account of who had it before.
  if (!(await keepIdentity(tx, { userId, identity, by: 'address' }, context)))
    throw new ApiError('sign_on_taken')
  if (isActive) await tellOfConnection(tx, { userId, provider: provider.name }, context)
  return userId
}

function isTrusted(
  { isEmailVerified }: SignOnClaims,
  email: string,
  { trusted }: Pick<SignOnProvider, 'trusted'>,
): boolean {
  if (!isEmailVerified || trusted === 'no') return false
  return trusted === 'all' || trusted.includes(email.slice(email.lastIndexOf('@') + 1))
}

/** What an account needs of somebody. Names are for everybody to see, so that of an address only its beginning is one. */
function personOf({ email: given, name: called }: SignOnClaims) {
  const email = emailSchema.safeParse(given)
  if (!email.success) throw new ApiError('sign_on_no_address')
  for (const words of [called ?? '', email.data]) {
    const name = nameSchema.safeParse(words.split('@')[0])
    if (name.success) return { email: email.data, name: name.data }
  }
  return { email: email.data, name: 'Newcomer' }
}

/** Connects the account of the browser that asked for it, if it is still signed in to it. */
export async function connectAccount(
  { userId, claims, provider }: { userId: string; claims: SignOnClaims; provider: SignOnProvider },
  visit: Visit,
  context: Context,
) {
  const session = await findSession(visit, context)
  if (session?.userId !== userId || session.refreshExpiresAt <= context.now())
    throw new ApiError('sign_on_over')
  const identity = { issuer: claims.issuer, subject: claims.subject }
  await context.store.transaction(async (tx) => {
    if (!(await keepIdentity(tx, { userId, identity, by: 'settings' }, context)))
      throw new ApiError('sign_on_taken')
    await tellOfConnection(tx, { userId, provider: provider.name }, context)
  })
  context.jobs.wake()
}
