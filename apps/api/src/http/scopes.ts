import { scopeWords } from '@flain/contract'
import type { Scope } from '@flain/contract'
import { ApiError } from '../api-error.ts'
import type { Caller } from './handler.ts'

/** A browser may do everything its person may; a program what its key says. */
export function checkScope({ scopes }: Pick<Caller, 'scopes'>, scope: Scope) {
  if (scopes === undefined || scopes.includes(scope)) return
  throw new ApiError('scope_missing', {
    scope,
    sentence: `This API key or token may not do this. It would need ${scope}: ${scopeWords[scope].toLowerCase()}.`,
  })
}
