/** What other people's programs may do for a person: asked, answered, listed and ended. Tokens are apart (`/oauth/token`). */
import type { Route } from '../route.ts'

export const programRoutes = {
  readProgramAsk: {
    method: 'POST',
    path: '/api/programs/asks',
    summary: 'What a program asks for, checked, with a ticket to answer it once',
    area: 'Connected programs',
    auth: 'session',
    errors: [
      'session_expired',
      'invalid_body',
      'program_unknown',
      'return_address_unknown',
      'rate_limited',
      'storage_full',
    ],
  },
  answerProgramAsk: {
    method: 'POST',
    path: '/api/programs/answers',
    summary: 'Allow a program what it asked for, or do not; the answer is where the browser goes',
    area: 'Connected programs',
    auth: 'session',
    errors: ['session_expired', 'invalid_body', 'plan_required', 'ask_over', 'programs_full', 'storage_full'],
  },
  listPrograms: {
    method: 'GET',
    path: '/api/programs',
    summary: 'The programs you allowed something, and when each was there last',
    area: 'Connected programs',
    auth: 'session',
    errors: ['session_expired'],
  },
  endProgram: {
    method: 'DELETE',
    path: '/api/programs/{id}',
    summary: 'End what a program may do, at once and everywhere',
    area: 'Connected programs',
    auth: 'session',
    errors: ['session_expired', 'program_not_found'],
  },
} as const satisfies Record<string, Route>
