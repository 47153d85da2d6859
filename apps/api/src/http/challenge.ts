/** What a program without a token, or with one that is not enough, is told of where it gets one (RFC 6750, RFC 9728). */
import type { Scope } from '@flain/contract'
import type { Config } from '../config/config.ts'

/** What a token can be for: empty is everything here. */
export type Resource = '' | '/mcp'

/** Where it stands what is needed for that resource. */
export const resourceMetadataPath = (resource: Resource) => `/.well-known/oauth-protected-resource${resource}`

type Want = { error?: 'invalid_token' | 'insufficient_scope'; scopes?: readonly Scope[] }

/** The value of `WWW-Authenticate`. */
export function challenge(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  resource: Resource,
  { error, scopes }: Want = {},
): string {
  const parts = [
    ...(error === undefined ? [] : [`error="${error}"`]),
    ...(scopes === undefined ? [] : [`scope="${scopes.join(' ')}"`]),
    `resource_metadata="${siteUrl}${resourceMetadataPath(resource)}"`,
  ]
  return `Bearer ${parts.join(', ')}`
}
