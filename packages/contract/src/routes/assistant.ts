import { limits } from '../limits.ts'
import type { Route } from '../route.ts'

export const assistantRoutes = {
  assistant: {
    method: 'GET',
    path: '/api/assistant',
    summary: 'Which language model there is, and which services a key of one’s own may be for',
    area: 'Assistant',
    auth: 'none',
    errors: [],
  },
  askAssistant: {
    method: 'POST',
    path: '/api/assistant',
    summary:
      'Ask a language model to change or explain a flow; costs one AI token, or none with a key of one’s own',
    area: 'Assistant',
    auth: 'optional',
    bodyBytes: limits.flowBodyBytes,
    errors: [
      'session_expired',
      'invalid_body',
      'assistant_missing',
      'ai_tokens_used',
      'rate_limited',
      'storage_full',
    ],
    isLineByLine: true,
  },
} as const satisfies Record<string, Route>
