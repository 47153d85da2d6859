/** Who makes a request: a person's browser by its session, or a program by an API key. */
import type { Context } from '../context.ts'
import type { Authenticate } from '../http/call-route.ts'
import type { Visit } from '../http/visit.ts'
import { requireAdministrator } from './administration/guard.ts'
import { checkKey, readKey } from './api-keys/read-key.ts'
import { looksLikeKey } from './api-keys/write-key.ts'
import { authenticateSession } from './sign-in/authenticate.ts'

export const authenticate: Authenticate = async (visit, call, context) => {
  if (visit.bearer !== undefined && looksLikeKey(visit.bearer)) return readKey(visit, call, context)
  const caller = await authenticateSession(visit, call.auth === 'cookie' ? 'cookie' : 'session', context)
  if (caller && call.administration) await requireAdministrator(call.administration, caller, context)
  return caller
}

/** For a door that only programs use: there has to be a key, and it has to be somebody's. */
export const authenticateProgram = async (visit: Visit, context: Context): Promise<void> => {
  await checkKey(visit, context)
}
