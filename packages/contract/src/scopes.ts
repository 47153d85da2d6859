/** What an API key may be allowed. The only place where a scope and its words stand. */
export const scopes = ['flows:read', 'flows:write', 'flows:publish', 'account:read'] as const
export type Scope = (typeof scopes)[number]

/** As a person who gives it away reads it. */
export const scopeWords: { readonly [One in Scope]: string } = {
  'flows:read': 'See all your flows and their versions, drafts and private ones too',
  'flows:write': 'Save, change, copy, delete and restore your flows',
  'flows:publish': 'Publish your flows, take them back, and change who sees them',
  'account:read': 'See your name, address, plan and preferences',
}

/** Every API key begins with this, so that people and scanners know one when they see it. */
export const keyStart = 'flain_pat_'

/** Days after which a key that was made without a wish ends. */
export const usualKeyDays = 90
