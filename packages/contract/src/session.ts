/** What local storage keeps under `sessionKey`. `expiresAt` is when `token` dies. */
export type Tokens = { token: string; refreshToken: string; expiresAt: string }

const secretPattern = /^[\w-]{43}$/
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/**
 * Reads what may be a session's tokens, by the rule of `tokensSchema`, which a test holds it to; browsers make calls without
 * the schemas.
 */
export function parseTokens(value: unknown): Tokens | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { token, refreshToken, expiresAt } = { token: '', refreshToken: '', expiresAt: '', ...value }
  const isWhole =
    isText(token, secretPattern) &&
    isText(refreshToken, secretPattern) &&
    isText(expiresAt, timePattern) &&
    !Number.isNaN(Date.parse(expiresAt))
  return isWhole ? { token, refreshToken, expiresAt } : undefined
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}

export const sessionKey = 'flain.session'
/** Under which the studio leaves its drawing in the tab's storage, for the page where one makes an account to keep it. */
export const heldDrawingKey = 'flain.held-drawing'
/** The database in which a browser keeps drawings; beside each stands whose it is and whether their account has all of it. */
export const shelfDatabase = { name: 'flain-studio', version: 1, drawings: 'drawings' } as const
/** Under which a change is left that the database may not have taken any more. */
export const lastChangeKey = (drawingId: string) => `flain-last-change-${drawingId}`
/** Under which the studio knows who was signed in here last. */
export const lastOwnerKey = 'flain.studio.owner'
/** The channel on which the tabs of a browser hear who logged out: the id of the person. */
export const logOutChannel = 'flain-logged-out'
/** Under which a browser keeps how new drawings look and what they are published under. */
export const drawingDefaultsKey = 'flain.drawing-defaults'

export const themes = ['system', 'light', 'dark'] as const
