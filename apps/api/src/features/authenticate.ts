/** Who makes a request: a person's browser by its session, or a program by an API key or a token. */
import type { Authenticate } from '../http/call-route.ts'
import { requireAdministrator } from './administration/guard.ts'
import { isOfProgram, readProgram } from './read-program.ts'
import { authenticateSession } from './sign-in/authenticate.ts'

export const authenticate: Authenticate = async (visit, call, context) => {
  if (visit.bearer !== undefined && isOfProgram(visit.bearer)) return readProgram(visit, call, context)
  const caller = await authenticateSession(visit, call.auth === 'cookie' ? 'cookie' : 'session', context)
  if (caller && call.administration) await requireAdministrator(call.administration, caller, context)
  return caller
}
