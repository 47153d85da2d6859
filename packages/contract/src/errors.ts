/**
 * Every way a call can fail: status and the sentence people read. Sentences of the specification's catalogue (§8)
 * stand here word for word; the server answers them and the client falls back to them.
 */
export const errors = {
  email_invalid: { status: 400, sentence: 'Invalid email format. Please enter a valid email address.' },
  email_refused: {
    status: 400,
    sentence: 'No account here takes an address of this mail provider. Please use another address.',
  },
  name_invalid: { status: 400, sentence: 'Please enter a valid name (at least 2 characters)' },
  name_empty: { status: 400, sentence: 'Name cannot be empty' },
  otp_invalid: { status: 400, sentence: 'Invalid or expired OTP. Please check your code and try again.' },
  activation_invalid: {
    status: 400,
    sentence: 'Invalid or expired activation link. Please register again.',
  },
  avatar_invalid: { status: 400, sentence: 'Invalid avatar URL. Please select a valid avatar.' },
  picture_invalid: {
    status: 400,
    sentence: 'Please choose a JPEG, PNG, WebP or GIF picture of at most 2 MB.',
  },
  accent_invalid: {
    status: 400,
    sentence: 'Please give the colour as # and six digits, like #1d5bd8.',
  },
  email_same: { status: 400, sentence: 'This is your address already.' },
  email_link_invalid: {
    status: 400,
    sentence: 'This link is not valid any more. Please ask for the change again under Settings.',
  },
  passkey_invalid: {
    status: 400,
    sentence: 'This passkey could not be used. Please try again, or sign in with a mailed code.',
  },
  sign_on_over: {
    status: 400,
    sentence: 'This sign-in took too long, or was begun in another browser. Please begin again.',
  },
  sign_on_no_address: {
    status: 400,
    sentence:
      'The provider did not tell your e-mail address, which an account needs. Please ask whoever runs it.',
  },
  handle_invalid: {
    status: 400,
    sentence: 'A handle has 2 to 40 lower-case letters and digits, with single dashes between them.',
  },
  newsletter_link_invalid: {
    status: 400,
    sentence: 'This link is not valid any more. Please subscribe again.',
  },
  publish_incomplete: {
    status: 400,
    sentence: 'A published flow needs a category and a description.',
  },
  license_not_allowed: {
    status: 400,
    sentence: 'The flow this one was made from does not allow that licence.',
  },
  webhook_address: {
    status: 400,
    sentence: 'A webhook goes to an https address of at most 500 characters that anybody can reach.',
  },
  program_unknown: {
    status: 400,
    sentence: 'This program does not say who it is in a way that can be checked.',
  },
  return_address_unknown: {
    status: 400,
    sentence: 'This program asks to be answered at an address that is not one of its own.',
  },
  own_template: { status: 400, sentence: 'This is your own template.' },
  own_profile: { status: 400, sentence: 'This is your own profile.' },
  invalid_body: { status: 400, sentence: 'Something in the request is not right.' },
  invalid_query: { status: 400, sentence: 'Something in the address is not right.' },
  key_invalid: {
    status: 401,
    sentence: 'This API key or token is not valid. It was mistyped, has been revoked or has expired.',
  },
  account_needed: {
    status: 401,
    sentence:
      'This needs the account of a person: connect by OAuth, which your client offers, or with an API key of theirs. Drawing needs none.',
  },
  session_expired: { status: 401, sentence: 'Authentication expired. Please login again.' },
  not_activated: {
    status: 403,
    sentence: 'Account not activated. Please check your email for activation link.',
  },
  account_suspended: {
    status: 403,
    sentence: 'This account is suspended. The mail we sent says why and whom to write to.',
  },
  sign_on_refused: {
    status: 403,
    sentence: 'The provider did not sign you in: it was cancelled, or you may not use this there.',
  },
  proof_required: {
    status: 403,
    sentence: 'Please show once more that it is you, with a mailed code or a passkey.',
  },
  origin_refused: { status: 403, sentence: 'This request came from a page that may not make it.' },
  host_unknown: {
    status: 421,
    sentence: 'This server does not go by that name. A proxy in front must pass the Host header on.',
  },
  scope_missing: { status: 403, sentence: 'This API key or token may not do this.' },
  key_not_enough: {
    status: 403,
    sentence: 'No API key or token may do this. Sign in with a browser instead.',
  },
  plan_required: { status: 403, sentence: 'Your plan does not include this.' },
  account_full: {
    status: 403,
    sentence:
      'Your flows and their histories take all the room of your plan. Delete flows you no longer need, or choose a larger plan.',
  },
  user_unknown: {
    status: 404,
    sentence: 'User not found. Please check your email address or sign up for a new account.',
  },
  otp_user_unknown: { status: 404, sentence: 'User not found. Please check your email address.' },
  not_found: { status: 404, sentence: 'There is nothing here.' },
  flow_not_found: { status: 404, sentence: 'This flow does not exist.' },
  folder_not_found: { status: 404, sentence: 'This folder has already been deleted.' },
  creator_not_found: { status: 404, sentence: 'This creator does not exist.' },
  person_not_found: { status: 404, sentence: 'This account does not exist.' },
  job_not_found: { status: 404, sentence: 'This job is not kept any more, or has been tried again.' },
  post_not_found: { status: 404, sentence: 'This article does not exist.' },
  key_not_found: { status: 404, sentence: 'This API key has already been revoked.' },
  program_not_found: { status: 404, sentence: 'This program may do nothing any more.' },
  webhook_not_found: { status: 404, sentence: 'This webhook has already been removed.' },
  delivery_not_found: { status: 404, sentence: 'This delivery is not kept any more.' },
  session_not_found: { status: 404, sentence: 'This session has already ended.' },
  passkey_not_found: { status: 404, sentence: 'This passkey has already been removed.' },
  device_not_found: { status: 404, sentence: 'This browser is not trusted any more.' },
  method_not_allowed: { status: 405, sentence: 'This address does not answer that kind of request.' },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive. Please try again.' },
  account_exists: { status: 409, sentence: 'An account with this email already exists. Please sign in.' },
  plan_paid: {
    status: 409,
    sentence: 'This plan is paid for and follows its subscription: change that at the payment service.',
  },
  sign_on_account_exists: {
    status: 409,
    sentence:
      'An account with your address exists already. Sign in with a mailed code, then connect it under Settings.',
  },
  sign_on_taken: {
    status: 409,
    sentence: 'Somebody else at the provider is connected with this account, or you with another one.',
  },
  passkeys_full: { status: 409, sentence: 'An account can have 20 passkeys. Remove one you no longer use.' },
  handle_taken: { status: 409, sentence: 'Somebody already has this handle. Please choose another.' },
  assistant_missing: {
    status: 409,
    sentence:
      'No language model is set up here. The reader draws without one; to use a model, bring your own key.',
  },
  account_leaving: {
    status: 409,
    sentence: 'This account is going to be deleted. Choose “Keep my account” under Settings first.',
  },
  person_marked: {
    status: 409,
    sentence: 'This account administrates the installation. Only its command line can change that.',
  },
  keys_full: {
    status: 409,
    sentence: 'You have as many API keys as an account can have. Revoke one you no longer use.',
  },
  ask_over: {
    status: 409,
    sentence: 'This was answered already, or took too long. Start again from the program.',
  },
  programs_full: {
    status: 409,
    sentence: 'You have as many connected programs as an account can have. End one you no longer use.',
  },
  tags_full: { status: 409, sentence: 'This flow has as many tags as it can have. Take one off first.' },
  folder_exists: { status: 409, sentence: 'You have a folder of this name already.' },
  folders_full: {
    status: 409,
    sentence: 'You have as many folders as an account can have. Delete one you no longer use.',
  },
  webhooks_full: {
    status: 409,
    sentence: 'You have as many webhooks as an account can have. Remove one you no longer use.',
  },
  no_payments: { status: 409, sentence: 'There is no payment of yours to manage here.' },
  template_not_public: {
    status: 409,
    sentence: 'A template is for everybody. Publish the flow first, and leave it public.',
  },
  version_conflict: {
    status: 409,
    sentence: 'This flow was changed somewhere else. Load the newer version before saving.',
  },
  work_required: {
    status: 428,
    sentence:
      'Many accounts are being made from where you are, so your browser has to work for a moment first. This one cannot: please use a current one, over https.',
  },
  version_required: { status: 428, sentence: 'Say which version you are changing with If-Match.' },
  body_too_large: { status: 413, sentence: 'The request is too large.' },
  not_json: { status: 415, sentence: 'The request body must be JSON.' },
  idempotency_reused: {
    status: 422,
    sentence: 'This Idempotency-Key was already used for a different request.',
  },
  rate_limited: { status: 429, sentence: 'Rate limit exceeded. Please wait before trying again.' },
  resend_limited: {
    status: 429,
    sentence: 'Too many requests. Please wait before requesting another OTP.',
  },
  ai_tokens_used: { status: 429, sentence: 'All AI tokens of your plan are used for now.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  not_ready: { status: 503, sentence: 'The server is not ready. Please try again in a moment.' },
  payment_unavailable: {
    status: 503,
    sentence: 'The payment service cannot be reached. Nothing was changed; please try again in a moment.',
  },
  sign_on_failed: {
    status: 502,
    sentence:
      'What the provider said is not right, so nobody was signed in. Please try again; if it stays so, tell whoever runs this installation.',
  },
  sign_on_unavailable: {
    status: 503,
    sentence: 'The provider cannot be reached. Please try again in a moment, or sign in with a mailed code.',
  },
  storage_full: {
    status: 507,
    sentence:
      'The server has no room to save anything at the moment. What you see is safe; please try again later.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ErrorCode = keyof typeof errors

export function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(errors, word)
}
