/** Where every call of the API goes, without its schemas: what a browser needs to make it. */
import { accessRoutes } from './routes/access.ts'
import { accountRoutes } from './routes/account.ts'
import { administrationRoutes } from './routes/administration.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { assistantRoutes } from './routes/assistant.ts'
import { blogRoutes } from './routes/blog.ts'
import { communityRoutes } from './routes/community.ts'
import { arrangingRoutes } from './routes/arranging.ts'
import { flowHistoryRoutes } from './routes/flow-history.ts'
import { flowRoutes } from './routes/flows.ts'
import { keyRoutes } from './routes/keys.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { paymentRoutes } from './routes/payments.ts'
import { planRoutes } from './routes/plans.ts'
import { programRoutes } from './routes/programs.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { signOnRoutes } from './routes/sign-on.ts'
import { templateRoutes } from './routes/templates.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { whiteLabelRoutes } from './routes/white-label.ts'

export const routes = {
  ...signInRoutes,
  ...accessRoutes,
  ...signOnRoutes,
  ...accountRoutes,
  ...whiteLabelRoutes,
  ...keyRoutes,
  ...programRoutes,
  ...webhookRoutes,
  ...planRoutes,
  ...paymentRoutes,
  ...flowRoutes,
  ...arrangingRoutes,
  ...flowHistoryRoutes,
  ...assistantRoutes,
  ...communityRoutes,
  ...templateRoutes,
  ...analyticsRoutes,
  ...blogRoutes,
  ...newsletterRoutes,
  ...administrationRoutes,
} as const

export type CallName = keyof typeof routes
