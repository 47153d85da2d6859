/** A program asks for something, and a person answers: once, in the browser in which it was asked. */
import { limits, planAllows } from '@flain/contract'
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import { hashOf, makeSecret } from '../../config/secrets.ts'
import type { Context } from '../../context.ts'
import { programAsks, programGrants } from '../../db/developer-tables.ts'
import type { ProgramWish } from '../../db/developer-tables.ts'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { planRequired } from '../../http/call-route.ts'
import type { Handler, SignedIn } from '../../http/handler.ts'
import { guardOf } from '../../http/public-address.ts'
import { readDocument } from './read-document.ts'
import type { Program } from './read-document.ts'
import { only, readWish, stateOf } from './read-wish.ts'
import { describeReturn, isOneOf, withAnswer } from './return-address.ts'

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)

/**
 * Who asks for what. A program whose address or whose return address is not right gets no answer at all; what else is
 * not right it may be told, but only by a person who presses: or any page could be made to look like a link of ours.
 */
export const readProgramAsk: Handler<'readProgramAsk'> = async ({ body, caller }, context) => {
  const { rateLimits, config } = context
  const wait = await rateLimits.take('programAsksByPerson', caller.userId)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  const query = new URLSearchParams(body.query)
  const program = await findProgram(query, context)
  const redirectUri = only(query, 'redirect_uri') ?? ''
  if (!isOneOf(redirectUri, program.returnAddresses)) throw new ApiError('return_address_unknown')
  const shown = { name: program.name, host: program.host }
  const state = stateOf(query)
  const asked = readWish(query, config)
  if ('error' in asked) {
    const { error, sentence } = asked
    const said = { error, error_description: sentence, state, iss: config.siteUrl }
    return { ask: null, refusal: { program: shown, sentence, address: withAnswer(redirectUri, said) } }
  }
  const ticket = await keep(
    { clientId: program.clientId, name: program.name, redirectUri, state, ...asked },
    caller,
    context,
  )
  const ask = { program: shown, scopes: asked.scopes, returnsTo: describeReturn(redirectUri), ticket }
  return { ask, refusal: null }
}

async function findProgram(query: URLSearchParams, { config }: Context): Promise<Program> {
  const program = await readDocument(only(query, 'client_id') ?? '', guardOf(config))
  if ('problem' in program) throw new ApiError('program_unknown', { sentence: program.problem })
  return program
}

async function keep(wish: ProgramWish, { userId, sessionId }: SignedIn, { store, now }: Context) {
  const ticket = makeSecret()
  const expiresAt = after(now(), limits.programAskSeconds)
  await store.db
    .insert(programAsks)
    .values({ ticketHash: hashOf(ticket), userId, sessionId, wish, expiresAt })
  return ticket
}

export const answerProgramAsk: Handler<'answerProgramAsk'> = async ({ body, caller }, context) => {
  const { isAllowed } = body
  if (isAllowed && !planAllows(caller.plan, 'api_keys')) throw planRequired('api_keys')
  const { store, config } = context
  return store.transaction(async ({ db }) => {
    const { redirectUri, state, ...wish } = await take(body.ticket, caller, { db, time: context.now() })
    const said = { state, iss: config.siteUrl }
    if (!isAllowed) return { address: withAnswer(redirectUri, { error: 'access_denied', ...said }) }
    const code = makeSecret()
    await grant({ redirectUri, state, ...wish }, code, { db, time: context.now(), userId: caller.userId })
    return { address: withAnswer(redirectUri, { code, ...said }) }
  })
}

type At = { db: Transaction['db']; time: Date }

/** It is gone with that: the same press sent again, or another person's, finds nothing. */
async function take(ticket: string, { userId, sessionId }: SignedIn, { db, time }: At) {
  const [ask] = await db
    .delete(programAsks)
    .where(
      and(
        eq(programAsks.ticketHash, hashOf(ticket)),
        eq(programAsks.userId, userId),
        eq(programAsks.sessionId, sessionId),
        gt(programAsks.expiresAt, time),
      ),
    )
    .returning({ wish: programAsks.wish })
  if (!ask) throw new ApiError('ask_over')
  return ask.wish
}

async function grant(wish: ProgramWish, code: string, { db, time, userId }: At & { userId: string }) {
  // One after the other, so that two at once do not both find room for the last one.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const held = await db
    .select({ id: programGrants.id })
    .from(programGrants)
    .where(and(eq(programGrants.userId, userId), gt(programGrants.expiresAt, time)))
  if (held.length >= limits.programsMax) throw new ApiError('programs_full')
  const codeExpiresAt = after(time, limits.programCodeSeconds)
  const { clientId, name, redirectUri, scopes, challenge, resource } = wish
  await db.insert(programGrants).values({
    userId,
    clientId,
    name,
    redirectUri,
    scopes,
    resource,
    codeHash: hashOf(code),
    codeChallenge: challenge,
    codeExpiresAt,
    createdAt: time,
    // Until the code is used there is nothing else to lose.
    expiresAt: codeExpiresAt,
  })
}
