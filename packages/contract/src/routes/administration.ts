/** For accounts that the operator marked: looking after an installation on the web. No API key may make these calls. */
import type { Route } from '../route.ts'

const proven = { area: 'Administration', auth: 'session', administration: 'proven' } as const
const marked = { ...proven, administration: 'marked' } as const
const shared = ['session_expired', 'not_found'] as const
const asked = [...shared, 'proof_required'] as const
const acted = [...asked, 'invalid_body', 'storage_full'] as const

export const administrationRoutes = {
  administration: {
    ...marked,
    method: 'GET',
    path: '/api/administration',
    summary: 'Until when this session may administrate, and what waits',
    errors: shared,
  },
  mailProofCode: {
    ...marked,
    method: 'POST',
    path: '/api/administration/code',
    summary: 'Mail a code that proves this session',
    errors: [...shared, 'rate_limited', 'storage_full'],
  },
  proveByCode: {
    ...marked,
    method: 'POST',
    path: '/api/administration/proof/code',
    summary: 'Prove this session with the mailed code',
    errors: [...shared, 'invalid_body', 'otp_invalid', 'rate_limited', 'storage_full'],
  },
  proveByPasskey: {
    ...marked,
    method: 'POST',
    path: '/api/administration/proof/passkey',
    summary: 'Prove this session with a passkey of the account',
    errors: [...shared, 'invalid_body', 'passkey_invalid', 'rate_limited', 'storage_full'],
  },
  listReports: {
    ...proven,
    method: 'GET',
    path: '/api/administration/reports',
    summary: 'Reported flows with what was reported, those that wait longest first',
    errors: [...asked, 'invalid_query'],
  },
  findFlows: {
    ...proven,
    method: 'GET',
    path: '/api/administration/flows',
    summary:
      'Flows by id, by words of their name or by the handle of their author; without any, what is hidden',
    errors: [...asked, 'invalid_query'],
  },
  lookAtFlow: {
    ...proven,
    method: 'GET',
    path: '/api/administration/flows/{id}',
    summary: 'What others would see of a published flow that is hidden; that you looked is written down',
    errors: [...asked, 'flow_not_found', 'not_ready'],
  },
  decideFlow: {
    ...proven,
    method: 'POST',
    path: '/api/administration/flows/{id}/decision',
    summary: 'Hide a flow, show it again, or close its reports; the author is told by mail',
    errors: [...acted, 'flow_not_found'],
  },
  findPeople: {
    ...proven,
    method: 'GET',
    path: '/api/administration/people',
    summary: 'Accounts by address, handle or name; without any, those that are suspended',
    errors: [...asked, 'invalid_query'],
  },
  decidePerson: {
    ...proven,
    method: 'POST',
    path: '/api/administration/people/{id}/decision',
    summary: 'Suspend an account, or let it in again; its owner is told by mail',
    errors: [...acted, 'person_not_found', 'person_marked'],
  },
  setPlan: {
    ...proven,
    method: 'POST',
    path: '/api/administration/people/{id}/plan',
    summary: 'Give an account another plan, where it pays for none; its owner is told by mail',
    errors: [...acted, 'person_not_found', 'plan_paid'],
  },
  listDiscounts: {
    ...proven,
    method: 'GET',
    path: '/api/administration/discounts',
    summary: 'Requests for the student and nonprofit discount, those that wait longest first',
    errors: [...asked, 'invalid_query'],
  },
  decideDiscount: {
    ...proven,
    method: 'POST',
    path: '/api/administration/discounts/{id}/decision',
    summary: 'Grant a discount, refuse it, or take it back; of the first two its owner is told by mail',
    errors: [...acted, 'person_not_found', 'payment_unavailable'],
  },
  listIssues: {
    ...proven,
    method: 'GET',
    path: '/api/administration/newsletter',
    summary: 'Published articles, and which of them went out as a newsletter, the latest first',
    errors: [...asked, 'invalid_query'],
  },
  previewIssue: {
    ...proven,
    method: 'GET',
    path: '/api/administration/newsletter/{slug}',
    summary: 'What the newsletter of an article would say, and how many readers want its category',
    errors: [...asked, 'post_not_found'],
  },
  tryIssue: {
    ...proven,
    method: 'POST',
    path: '/api/administration/newsletter/{slug}/try',
    summary: 'Mail the newsletter of an article to yourself alone, as its readers would get it',
    errors: [...asked, 'post_not_found', 'storage_full'],
  },
  sendIssueNow: {
    ...proven,
    method: 'POST',
    path: '/api/administration/newsletter/{slug}/send',
    summary: 'Send an article to its readers for some seconds; once more while it is not finished',
    errors: [...asked, 'post_not_found', 'storage_full'],
  },
  readSamples: {
    ...proven,
    method: 'GET',
    path: '/api/administration/samples',
    summary: 'Whether the creators that a community begins with are shown',
    errors: asked,
  },
  showSamples: {
    ...proven,
    method: 'PUT',
    path: '/api/administration/samples',
    summary: 'Show the creators that a community begins with, or hide them with their flows',
    errors: acted,
  },
  listFailedJobs: {
    ...proven,
    method: 'GET',
    path: '/api/administration/jobs',
    summary: 'Jobs that failed for good, the latest first',
    errors: asked,
  },
  retryJob: {
    ...proven,
    method: 'POST',
    path: '/api/administration/jobs/{id}/retry',
    summary: 'Try a failed job again',
    errors: [...asked, 'job_not_found', 'storage_full'],
  },
  listAudit: {
    ...proven,
    method: 'GET',
    path: '/api/administration/audit',
    summary: 'What operators did, the latest first',
    errors: [...asked, 'invalid_query'],
  },
} as const satisfies Record<string, Route>
