/**
 * Which tables know something of a person, and where in their export it stands. A test walks all tables of the database and
 * fails when one that names a person is in neither list.
 */

/** Table → the key of the export that holds what it says of the person. */
export const exportedTables = {
  users: 'account',
  creators: 'creator',
  sessions: 'sessions',
  api_keys: 'apiKeys',
  program_grants: 'programs',
  webhook_endpoints: 'webhooks',
  passkeys: 'passkeys',
  sign_on_identities: 'signOn',
  known_browsers: 'devices',
  avatar_pictures: 'avatarPicture',
  white_labels: 'whiteLabel',
  email_changes: 'emailChange',
  ai_token_uses: 'aiTokens',
  subscriptions: 'subscription',
  discount_requests: 'discount',
  newsletter_readers: 'newsletter',
  newsletter_deliveries: 'newsletter',
  flow_likes: 'likes',
  follows: 'follows',
  template_ratings: 'templateRatings',
  flow_reports: 'reports',
  augment_notices: 'augments',
  account_storage: 'storage',
  flow_folders: 'folders',
  flows: 'flows',
  flow_versions: 'flowVersions',
} as const

/** Table → why nothing of it is exported. */
export const keptBack = {
  activation_links:
    'hashes that guard a link for a day, and what one came for, given out at the first sign-in',
  login_codes: 'hashes that guard a code for ten minutes',
  program_asks: 'a question that waits ten minutes for an answer',
  passkey_challenges: 'hashes that guard a passkey for five minutes',
  spent_refresh_tokens: 'hashes that guard a session',
  ai_token_leases: 'rows that live as long as one request to a model',
  idempotency_keys: 'ids of requests, kept for a day',
  audit_log: 'what the operators did; the person is told of it by mail',
} as const
