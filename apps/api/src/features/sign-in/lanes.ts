/**
 * Browsers that have signed in to an account before. What strangers ask and guess for the account costs such a browser
 * nothing, so that nobody can keep a person out of their own browser.
 *
 * The cookie says which browser it is and proves that this server gave it for that account; nothing is stored. It opens
 * nothing: it only has a budget of its own.
 */
import type { Context } from '../../context.ts'
import type { Visit } from '../../http/visit.ts'
import { isSame, makeSecret } from '../../config/secrets.ts'

const year = 365 * 24 * 3600

/** Everybody who cannot show such a cookie is in this one. */
const strangers = ''

const proofOf = (context: Context, userId: string, browser: string) =>
  context.keys.pepper('known-browser', userId, browser)

/** Which codes and which budget of the account the visit has to do with. */
export function laneOf(userId: string, visit: Visit, context: Context): string {
  const [browser = '', proof = ''] = (visit.cookie('known') ?? '').split('.')
  const isKnown = browser !== '' && isSame(proof, proofOf(context, userId, browser))
  return isKnown ? browser : strangers
}

/** From now on, for a year, this browser is known to the account. One that was known already stays the same one. */
export function makeKnown(userId: string, visit: Visit, context: Context) {
  const lane = laneOf(userId, visit, context)
  const browser = lane === strangers ? makeSecret() : lane
  visit.setCookie('known', `${browser}.${proofOf(context, userId, browser)}`, year)
}
