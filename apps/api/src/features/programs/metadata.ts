/** What programs read before they ask: RFC 9728 of what is here, RFC 8414 of who gives tokens for it. */
import { scopes } from '@flain/contract'
import type { Scope } from '@flain/contract'
import type { Config } from '../../config/config.ts'
import type { Resource } from '../../http/challenge.ts'

/** What anything behind each resource may need. */
const scopesFor: Record<Resource, readonly Scope[]> = {
  '': scopes,
  '/mcp': ['flows:read', 'flows:write', 'flows:publish'],
}

export const resourceMetadata = ({ siteUrl }: Config, resource: Resource) => ({
  resource: `${siteUrl}${resource || '/'}`,
  authorization_servers: [siteUrl],
  scopes_supported: scopesFor[resource],
  bearer_methods_supported: ['header'],
  resource_name: 'Flain',
  resource_documentation: `${siteUrl}/api/docs#programs`,
})

export const serverMetadata = ({ siteUrl }: Config) => ({
  issuer: siteUrl,
  authorization_endpoint: `${siteUrl}/oauth/authorize`,
  token_endpoint: `${siteUrl}/oauth/token`,
  revocation_endpoint: `${siteUrl}/oauth/revoke`,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${siteUrl}/api/docs#programs`,
})
