/** A code or a refresh token is changed for tokens, or is given up (OAuth 2.1, RFC 7009). */
import { createHash } from 'node:crypto'
import { limits } from '@flain/contract'
import type { Scope } from '@flain/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import { hashOf, isSame } from '../../config/secrets.ts'
import type { Context } from '../../context.ts'
import { programGrants, programTokens } from '../../db/developer-tables.ts'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { only, readResource, readScopes } from './read-wish.ts'
import { makeAccessToken, makeRefreshToken, refreshTokenAfter } from './write-token.ts'

export type Tokens = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}
export type TokenFault = { error: string; error_description: string }

type Grant = typeof programGrants.$inferSelect
type Db = Transaction['db']

const verifierPattern = /^[\w.~-]{43,128}$/

const invalidGrant: TokenFault = {
  error: 'invalid_grant',
  error_description: 'This is not valid: it was used, has expired, or belongs to another program.',
}
const fault = (error: string, error_description: string): TokenFault => ({ error, error_description })

/**
 * A code works once. Whatever is wrong with the one try it has, nothing comes of the code any more; shown again after it
 * has worked, somebody else has seen it, and what it was changed for ends too.
 */
export async function changeCode(form: URLSearchParams, context: Context): Promise<Tokens | TokenFault> {
  const code = only(form, 'code') ?? ''
  return context.store.transaction(async ({ db }) => {
    const [found] = await db
      .select({ grant: programGrants })
      .from(programGrants)
      .innerJoin(users, eq(users.id, programGrants.userId))
      .where(and(eq(programGrants.codeHash, hashOf(code)), isNull(users.suspendedAt)))
      .for('update', { of: programGrants })
    if (!found) return invalidGrant
    const { grant } = found
    const isFresh = grant.codeUsedAt === null && grant.codeExpiresAt > context.now()
    if (!isFresh || !isProven(grant, form, context)) {
      await db.delete(programGrants).where(eq(programGrants.id, grant.id))
      return invalidGrant
    }
    await db.update(programGrants).set({ codeUsedAt: context.now() }).where(eq(programGrants.id, grant.id))
    return give({ grant, scopes: grant.scopes, refreshToken: makeRefreshToken() }, db, context)
  })
}

function isProven(grant: Grant, form: URLSearchParams, context: Context): boolean {
  const verifier = only(form, 'code_verifier') ?? ''
  const digest = createHash('sha256').update(verifier).digest('base64url')
  const isAnsweredThere = !form.has('redirect_uri') || only(form, 'redirect_uri') === grant.redirectUri
  return (
    verifierPattern.test(verifier) &&
    isSame(digest, grant.codeChallenge) &&
    isAnsweredThere &&
    isTheirs(grant, form, context)
  )
}

/** The same program, and the same thing it is for. */
function isTheirs(grant: Grant, form: URLSearchParams, { config }: Context): boolean {
  const isFor = !form.has('resource') || readResource(form.getAll('resource'), config) === grant.resource
  return only(form, 'client_id') === grant.clientId && isFor
}

/**
 * Each refresh token is replaced by the next one. One that was replaced more than ten seconds ago was copied: the grant
 * ends for everybody who holds a part of it. Within them the same next one is given, to programs that ask twice at once.
 */
export async function changeRefreshToken(
  form: URLSearchParams,
  context: Context,
): Promise<Tokens | TokenFault> {
  const old = only(form, 'refresh_token') ?? ''
  return context.store.transaction(async ({ db }) => {
    const found = await findRefresh(old, db)
    if (!found || found.token.expiresAt <= context.now()) return invalidGrant
    const { token, grant } = found
    if (isCopied(token.spentAt, context.now())) {
      await db.delete(programGrants).where(eq(programGrants.id, grant.id))
      return invalidGrant
    }
    if (!isTheirs(grant, form, context)) return invalidGrant
    const wanted = form.has('scope') ? readScopes(only(form, 'scope')) : grant.scopes
    if (!wanted?.every((scope) => grant.scopes.includes(scope)))
      return fault('invalid_scope', 'More is asked for than was allowed.')
    const wait = await context.rateLimits.take('refreshesByProgram', grant.id)
    if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
    if (token.spentAt === null)
      await db
        .update(programTokens)
        .set({ spentAt: context.now() })
        .where(eq(programTokens.tokenHash, token.tokenHash))
    return give({ grant, scopes: wanted, refreshToken: refreshTokenAfter(old, context.keys) }, db, context)
  })
}

const isCopied = (spentAt: Date | null, now: Date) =>
  spentAt !== null && now.getTime() - spentAt.getTime() > limits.refreshGraceSeconds * 1000

async function findRefresh(token: string, db: Db) {
  const [found] = await db
    .select({ token: programTokens, grant: programGrants })
    .from(programTokens)
    .innerJoin(programGrants, eq(programGrants.id, programTokens.grantId))
    .innerJoin(users, eq(users.id, programGrants.userId))
    .where(
      and(
        eq(programTokens.tokenHash, hashOf(token)),
        eq(programTokens.kind, 'refresh'),
        isNull(users.suspendedAt),
      ),
    )
    .for('update', { of: programTokens })
  return found
}

type Gift = { grant: Grant; scopes: Scope[]; refreshToken: string }

async function give({ grant, scopes, refreshToken }: Gift, db: Db, { now }: Context): Promise<Tokens> {
  const at = (seconds: number) => new Date(now().getTime() + seconds * 1000)
  const accessToken = makeAccessToken()
  const expiresAt = at(limits.refreshTokenSeconds)
  await db
    .insert(programTokens)
    .values([
      {
        tokenHash: hashOf(accessToken),
        grantId: grant.id,
        kind: 'access',
        scopes,
        expiresAt: at(limits.programTokenSeconds),
      },
      {
        tokenHash: hashOf(refreshToken),
        grantId: grant.id,
        kind: 'refresh',
        scopes: grant.scopes,
        expiresAt,
      },
    ])
    .onConflictDoNothing()
  await db.update(programGrants).set({ expiresAt }).where(eq(programGrants.id, grant.id))
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: limits.programTokenSeconds,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  }
}

/** With a refresh token all that was allowed ends, with an access token that one. One nobody knows is ended already. */
export async function giveUpToken(form: URLSearchParams, context: Context): Promise<TokenFault | undefined> {
  const token = only(form, 'token')
  if (token === undefined) return fault('invalid_request', 'There is no token, or more than one.')
  const { db } = context.store
  const [found] = await db
    .select({ kind: programTokens.kind, grantId: programGrants.id, clientId: programGrants.clientId })
    .from(programTokens)
    .innerJoin(programGrants, eq(programGrants.id, programTokens.grantId))
    .where(eq(programTokens.tokenHash, hashOf(token)))
  if (!found) return undefined
  if (form.has('client_id') && only(form, 'client_id') !== found.clientId)
    return fault('invalid_client', 'This token belongs to another program.')
  await (found.kind === 'refresh'
    ? db.delete(programGrants).where(eq(programGrants.id, found.grantId))
    : db.delete(programTokens).where(eq(programTokens.tokenHash, hashOf(token))))
  return undefined
}
