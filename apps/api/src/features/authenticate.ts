/** Who makes a request: a person's browser by its session, or a program by an API key. */
import type { Authenticate } from '../http/call-route.ts'
import { readKey } from './api-keys/read-key.ts'
import { looksLikeKey } from './api-keys/write-key.ts'
import { authenticateSession } from './sign-in/authenticate.ts'

export const authenticate: Authenticate = async (visit, call, context) => {
  if (visit.bearer !== undefined && looksLikeKey(visit.bearer)) return readKey(visit, call, context)
  return authenticateSession(visit, call.auth === 'cookie' ? 'cookie' : 'session', context)
}
