import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { passkeys } from '../../db/access-tables.ts'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { readUser } from '../../presenters/user.ts'
import { enter } from './enter.ts'
import { spend } from './guard.ts'
import { refuse, userHandleOf } from './add-passkey.ts'
import { keepChallenge, relyingParty, useChallenge } from './challenges.ts'

/** The same for everybody: which passkeys an account has, or whether there is one, is told to nobody. */
export const passkeySignInOptions: Handler<'passkeySignInOptions'> = async ({ visit }, context) => {
  await spend('passkeyOptionsFromSource', visit.source, context)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    userVerification: 'required',
  })
  await keepChallenge(options.challenge, undefined, context)
  return { data: { ...options } }
}

export const signInWithPasskey: Handler<'signInWithPasskey'> = async ({ body, visit }, context) => {
  await spend('verificationsFromSource', visit.source, context)
  const used = await verifyPasskey(body.credential as AuthenticationResponseJSON, context)
  if (!used) throw new ApiError('passkey_invalid')
  const { userId } = used
  const started = await context.store.transaction(async (tx) => {
    await countUse(tx, used, context.now())
    return enter(tx, { userId, visit }, context)
  })
  started.setCookies()
  context.jobs.wake()
  return { user: await readUser(userId, context), ...started.tokens, onward: started.onward }
}

/** It may have been removed meanwhile; and what counts its uses never counts down, which a copy would. */
export async function countUse({ db }: Transaction, used: { id: string; count: number }, now: Date) {
  const counted = await db
    .update(passkeys)
    .set({ usesCount: used.count, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, used.id),
        sql`(${passkeys.usesCount} = 0 and ${used.count} = 0 or ${passkeys.usesCount} < ${used.count})`,
      ),
    )
    .returning({ id: passkeys.id })
  if (counted.length === 0) throw new ApiError('passkey_invalid')
}

/** Whose passkey answered a challenge that was given out for signing in; nothing when it is not right. */
export async function verifyPasskey(response: AuthenticationResponseJSON, context: Context) {
  const [row] = await context.store.db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, and(eq(users.id, passkeys.userId), isNotNull(users.activatedAt)))
    .where(eq(passkeys.id, response.id))
  const { userHandle } = response.response
  if (!row || userHandle !== isoBase64URL.fromBuffer(userHandleOf(row.passkey.userId))) return undefined
  const { passkey } = row
  const { rpID, origin } = relyingParty(context)
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(challenge, undefined, context),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: isoBase64URL.toBuffer(passkey.publicKey),
        counter: passkey.usesCount,
      },
    })
    if (!isRight) return undefined
    return { id: passkey.id, userId: passkey.userId, count: authenticationInfo.newCounter }
  } catch (error) {
    return refuse(error)
  }
}
