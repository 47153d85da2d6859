import { licensesOfCopy } from '@flain/contract'
import { ApiError } from '../../api-error.ts'
import type { Caller } from '../../http/handler.ts'
import { checkScope } from '../../http/scopes.ts'
import { licenseName } from '../../presenters/license-name.ts'

/** Saving and publishing are two things to allow. */
export const checkPublishScope = (caller: Caller) => checkScope(caller, 'flows:publish')

type Publishable = { state: string; category: string | null; description: string }

/** What the world sees needs to say what it is: a category and a description beside the name. */
export function checkPublishable({ state, category, description }: Publishable) {
  if (state !== 'published') return
  const fields: Record<string, string> = {}
  if (category === null) fields['category'] = 'Choose a category before publishing.'
  if (description === '') fields['description'] = 'Say in a sentence what this flow shows before publishing.'
  if (Object.keys(fields).length > 0) throw new ApiError('publish_incomplete', { fields })
}

type Licensed = { state: string; license: string; originCredit: { name: string; license: string } | null }

/** A copy that the world sees keeps what the licence of its origin, as it was when it was copied, asks for. */
export function checkLicense({ state, license, originCredit }: Licensed) {
  if (state !== 'published' || originCredit === null) return
  const allowed = licensesOfCopy(originCredit.license)
  if (allowed.some((known) => known === license)) return
  const names = allowed.map(licenseName).join(' or ')
  const reason = `“${originCredit.name}”, which this flow was made from, is under ${licenseName(originCredit.license)}. Publish yours under ${names}.`
  throw new ApiError('license_not_allowed', {
    sentence: reason,
    fields: { license: reason },
    licenses: [...allowed],
  })
}
