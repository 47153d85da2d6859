import type { Route } from '../route.ts'

const ownErrors = ['session_expired', 'flow_not_found', 'storage_full'] as const

export const templateRoutes = {
  listTemplates: {
    method: 'GET',
    path: '/api/templates',
    summary: 'Templates of the marketplace, a page at a time',
    area: 'Templates',
    auth: 'optional',
    scope: 'flows:read',
    errors: ['invalid_query'],
  },
  publishTemplate: {
    method: 'PUT',
    path: '/api/flows/{id}/template',
    summary: 'Offer a published flow as a template, or change how it is offered',
    area: 'Templates',
    auth: 'session',
    scope: 'flows:publish',
    feature: 'marketplace',
    errors: [...ownErrors, 'invalid_body', 'plan_required', 'template_not_public'],
  },
  withdrawTemplate: {
    method: 'DELETE',
    path: '/api/flows/{id}/template',
    summary: 'Offer a flow as a template no longer; copies stay',
    area: 'Templates',
    auth: 'session',
    scope: 'flows:publish',
    errors: ownErrors,
  },
  useTemplate: {
    method: 'POST',
    path: '/api/flows/{id}/template/use',
    summary: 'A template with its fields filled in, to be saved as a flow of your own',
    area: 'Templates',
    auth: 'optional',
    scope: 'flows:read',
    errors: ['invalid_body', 'flow_not_found', 'rate_limited', 'storage_full'],
  },
  rateTemplate: {
    method: 'PUT',
    path: '/api/flows/{id}/template/rating',
    summary: 'Give a template one to five stars; doing it again changes them',
    area: 'Templates',
    auth: 'session',
    errors: [...ownErrors, 'invalid_body', 'own_template'],
  },
  unrateTemplate: {
    method: 'DELETE',
    path: '/api/flows/{id}/template/rating',
    summary: 'Take the stars you gave back',
    area: 'Templates',
    auth: 'session',
    errors: ownErrors,
  },
} as const satisfies Record<string, Route>
