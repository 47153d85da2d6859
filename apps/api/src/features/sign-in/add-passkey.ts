import { brand } from '@flain/content'
import { limits } from '@flain/contract'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { passkeys } from '../../db/access-tables.ts'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { describeDevice } from './describe-device.ts'
import { spend } from './guard.ts'
import { keepChallenge, relyingParty, useChallenge } from './challenges.ts'
import { presentPasskey } from './list-passkeys.ts'

/** The account's id as an authenticator keeps it, and gives it back at sign-in. */
export const userHandleOf = (userId: string) => new TextEncoder().encode(userId)

export const passkeyOptions: Handler<'passkeyOptions'> = async ({ caller, visit }, context) => {
  await spend('passkeyOptionsFromSource', visit.source, context)
  const { db } = context.store
  const own = await ownWithRoom(db, caller.userId)
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, caller.userId))
  if (!user) throw new Error('The account is gone.')
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(context).rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: userHandleOf(caller.userId),
    attestationType: 'none',
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    // It signs in alone, so it must know its person, and be found without an address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(options.challenge, caller.userId, context)
  return { data: { ...options } }
}

export const addPasskey: Handler<'addPasskey'> = async ({ body, caller, visit }, context) => {
  await ownWithRoom(context.store.db, caller.userId)
  const credential = await verified(body.credential as RegistrationResponseJSON, caller.userId, context)
  if (!credential) throw new ApiError('passkey_invalid')
  const now = context.now()
  const device = describeDevice(visit.userAgent)
  const row = await context.store.transaction(async (tx) => {
    // Locked, so that the number of passkeys is that of one at a time.
    const [user] = await tx.db
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, caller.userId))
      .for('update')
    if (!user) throw new Error('The account is gone.')
    await ownWithRoom(tx.db, caller.userId)
    const [made] = await tx.db
      .insert(passkeys)
      .values({
        id: credential.id,
        userId: caller.userId,
        publicKey: isoBase64URL.fromBuffer(credential.publicKey),
        usesCount: credential.counter,
        transports: [...(credential.transports ?? [])].slice(0, 10),
        name: device,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw new ApiError('passkey_invalid')
    await context.jobs.queueMail(tx, {
      to: { name: user.name, address: user.email },
      template: 'passkey-added',
      data: { name: user.name, device, url: `${context.config.siteUrl}/dashboard?section=settings` },
    })
    return made
  })
  context.jobs.wake()
  return { data: presentPasskey(row) }
}

/** The passkeys of an account that can have another. */
async function ownWithRoom(db: Transaction['db'], userId: string) {
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, userId))
  if (own.length >= limits.passkeysMax) throw new ApiError('passkeys_full')
  return own
}

async function verified(response: RegistrationResponseJSON, userId: string, context: Context) {
  const { rpID, origin } = relyingParty(context)
  try {
    if (!isUnattested(response)) return undefined
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(challenge, userId, context),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    return result.registrationInfo?.credential
  } catch (error) {
    return refuse(error)
  }
}

/**
 * No certificate was asked for, and one is not looked at: it may name addresses that checking it would fetch.
 */
function isUnattested({ response }: RegistrationResponseJSON): boolean {
  const stated = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = stated.get('fmt')
  return format === 'none' || (format === 'packed' && stated.get('attStmt').get('x5c') === undefined)
}

/** What the library cannot read it says by throwing; what is a fault of ours goes on. */
export function refuse(error: unknown): undefined {
  if (error instanceof ApiError) throw error
  if (error instanceof Error && 'query' in error) throw error
  return undefined
}
