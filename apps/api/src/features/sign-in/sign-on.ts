/**
 * Single sign-on: a browser is sent to a provider that the operator named and comes back with what shows who somebody is there. What
 * it has to show again then is kept by the browser itself, sealed.
 */
import { limits, messages } from '@flain/contract'
import { safeNext } from '@flain/contract/next'
import { z } from 'zod'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import type { Visit } from '../../http/visit.ts'
import { readUser } from '../../presenters/user.ts'
import type { SignOnFault, SignOnProvider } from '../../sign-on/provider.ts'
import { connectAccount, findAccountOf } from './account-of-sign-on.ts'
import { spend } from './guard.ts'
import { after } from './sessions.ts'

/** What a browser was sent for. With a `userId` it connects that account, whose browser asked for it. */
const tripSchema = z.strictObject({
  kind: z.literal('sign-on'),
  /** Without one the first. */
  provider: z.string().optional(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().optional(),
  userId: z.string().optional(),
  expiresAt: z.number(),
})
type Trip = z.infer<typeof tripSchema>

export const beginSignOn: Handler<'beginSignOn'> = ({ body, visit }, context) =>
  begin({ provider: body.provider, next: safeNext(body.next, context.config.siteUrl) }, visit, context)

export const connectSignOn: Handler<'connectSignOn'> = ({ caller, query, visit }, context) =>
  begin({ provider: query.provider, userId: caller.userId }, visit, context)

type Aim = Pick<Trip, 'next' | 'userId'> & { provider: string | undefined }

async function begin({ provider: asked, ...aim }: Aim, visit: Visit, context: Context) {
  await spend('signOnsFromSource', visit.source, context)
  const provider = providerOf(asked, context)
  const begun = orThrow(await provider.begin(), context)
  const expiresAt = after(context.now(), limits.signOnSeconds).getTime()
  const trip: Trip = { kind: 'sign-on', provider: provider.id, ...begun.secrets, ...aim, expiresAt }
  visit.setCookie('sign-on', context.keys.seal(JSON.stringify(trip)), limits.signOnSeconds)
  return { url: begun.address }
}

export const finishSignOn: Handler<'finishSignOn'> = async ({ body, visit }, context) => {
  await spend('signOnsFromSource', visit.source, context)
  providerOf(undefined, context)
  const trip = readTrip(visit, context)
  visit.clearCookie('sign-on')
  if (!trip || new URLSearchParams(body.query).get('state') !== trip.state) throw new ApiError('sign_on_over')
  const provider = providerOf(trip.provider, context)
  const claims = orThrow(await provider.finish(body.query, trip), context)
  if (trip.userId !== undefined) {
    await connectAccount({ userId: trip.userId, claims, provider }, visit, context)
    return { message: `Your account is connected with ${provider.name}` }
  }
  const found = await findAccountOf({ claims, provider, next: trip.next }, visit, context)
  context.jobs.wake()
  if ('mailedTo' in found) return { message: messages.registered, ...found.mailedTo }
  found.setCookies()
  const onward = trip.next === undefined ? found.onward : { next: trip.next }
  const user = await readUser(found.userId, context)
  return { message: messages.signedIn, user, ...found.tokens, onward }
}

/** The one that was asked for, or the first. */
function providerOf(id: string | undefined, { signOns }: Context): SignOnProvider {
  const found = id === undefined ? signOns[0] : signOns.find((provider) => provider.id === id)
  if (!found) throw new ApiError('not_found')
  return found
}

/** Nothing when the cookie is not one that this server gave for this, or too old. */
function readTrip(visit: Visit, { keys, now }: Context): Trip | undefined {
  try {
    const parsed = tripSchema.safeParse(JSON.parse(keys.open(visit.cookie('sign-on') ?? '')))
    return parsed.success && parsed.data.expiresAt > now().getTime() ? parsed.data : undefined
  } catch {
    return undefined
  }
}

const codes = { away: 'sign_on_unavailable', refused: 'sign_on_refused', wrong: 'sign_on_failed' } as const

function orThrow<Answer extends object>(answer: Answer | SignOnFault, { log }: Context): Answer {
  if (!('fault' in answer)) return answer
  const { fault, reason } = answer
  if (fault !== 'refused') log.warn({ fault, reason }, 'single sign-on')
  throw new ApiError(codes[fault])
}
