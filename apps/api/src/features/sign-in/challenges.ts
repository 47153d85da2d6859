/** Challenges for passkeys: given out once, answered once, within five minutes, for what they were given. */
import { limits } from '@flain/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { passkeyChallenges } from '../../db/access-tables.ts'
import { hashOf } from '../../config/secrets.ts'
import { after } from './sessions.ts'

/** Whom a passkey is for: the name of the site's host, and the address its pages have. */
export function relyingParty({ config }: Context) {
  const { hostname, origin } = new URL(config.siteUrl)
  return { rpID: hostname, origin }
}

/** `userId` is who adds a passkey; absent, it is for whoever signs in. */
export async function keepChallenge(challenge: string, userId: string | undefined, context: Context) {
  await context.store.db.insert(passkeyChallenges).values({
    challengeHash: hashOf(challenge),
    userId: userId ?? null,
    expiresAt: after(context.now(), limits.passkeyChallengeSeconds),
  })
}

/** True once for each challenge that was given for this. */
export async function useChallenge(challenge: string, userId: string | undefined, context: Context) {
  const used = await context.store.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        userId === undefined ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, context.now()),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash })
  return used.length > 0
}
