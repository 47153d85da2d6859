/**
 * The API as values: what the server answers, the client asks and the pages show.
 *
 * Guarantees: one table of routes, one of errors, one of plans and one of limits, read by server, client and pages alike;
 * pure, so the same rule gives the same answer everywhere; no schema library behind this door. What checks a request or
 * an answer is behind `@flain/contract/schemas`, for servers; the post-login redirect is apart, `@flain/contract/next`,
 * because it carries the public suffix list.
 *
 * NOTE: more than 40 names pass here, half of them types: each is one fact of the API, and grouping them would make
 * whoever reads one carry the others.
 */
export type { ArticleBlock, ArticleElement, ArticleNode } from './entities/article.ts'
export {
  actionsWithWords,
  assistantActions,
  assistantFaults,
  keyServices,
  nothingCharged,
} from './assistant-words.ts'
export type { AssistantAction, AssistantFault } from './assistant-words.ts'
export type { AssistantLine, AssistantWish, KeyService } from './calls/assistant.ts'
export { postDefaults } from './post-defaults.ts'
export type { CategoryCount, FullPost, Post, PostReference, PostRow } from './entities/blog-entity.ts'
export { routes } from './routes.ts'
export type { CallName } from './routes.ts'
export type { CallAnswer, CallInput, CallLine, CallRequest, Calls } from './calls.ts'
export { commonErrors, keyErrors } from './route.ts'
export type { CallAuth, Route } from './route.ts'
export type { Call, Failure } from './call.ts'
export {
  communityAuthors,
  communitySorts,
  communityTimes,
  isHandle,
  reportReasons,
  usualRole,
} from './community-words.ts'
export type { CommunityAuthors, CommunitySort, CommunityTime, ReportReason } from './community-words.ts'
export type { CommunityFlow, Creator, Lineage } from './entities/community-entity.ts'
export type { FlowVersion } from './calls/flow-history.ts'
export type { ApiKey } from './calls/keys.ts'
export type { ConnectedProgram, ProgramAsk } from './calls/programs.ts'
export type {
  Act,
  FailedJob,
  ReportedFlow,
  WatchedFlow,
  WatchedIssue,
  WatchedPerson,
} from './calls/administration.ts'
export type { Webhook, WebhookDelivery } from './calls/webhooks.ts'
export type { Device, Passkey } from './entities/access.ts'
export type { Avatar, DeletedFlow } from './calls/account.ts'
export type { Discount, PlanState } from './calls/payments.ts'
export type { Usage } from './calls/plans.ts'
export { errors, isErrorCode } from './errors.ts'
export type { ErrorCode } from './errors.ts'
export type { Errand, Onward, Wish } from './entities/errand.ts'
export { isEmail, isName, isOtp } from './field-rules.ts'
export {
  categories,
  flowFilters,
  flowSorts,
  flowStates,
  hiddenWhys,
  noFolder,
  standingWord,
  visibilities,
} from './flow-words.ts'
export { isTag, toTag, toTags } from './tags.ts'
export type { FlowChange, Folder } from './calls/arranging.ts'
export type { FlowFilter, HiddenWhy } from './flow-words.ts'
export type {
  Flow,
  FlowCounts,
  FlowFields,
  FlowSummary,
  OwnFlow,
  Pagination,
  TagCount,
} from './entities/flow-entity.ts'
export { licenses, licensesOfCopy, offeredLicense } from './licenses.ts'
export type { License } from './licenses.ts'
export { limits } from './limits.ts'
export { messages } from './messages.ts'
export { codePoints, plainLine } from './plain-text.ts'
export { isReservedHandle } from './reserved-handles.ts'
export {
  discountKinds,
  discountShare,
  dollars,
  planAllows,
  planFeatures,
  planFor,
  planIds,
  planOf,
  planPeriods,
  plans,
  priceOf,
  toPlanId,
  yearlyBadge,
  yearlySavings,
} from './plans.ts'
export type { DiscountKind, Plan, PlanFeature, PlanId, PlanPeriod } from './plans.ts'
export { keyStart, scopes, scopeWords, usualKeyDays } from './scopes.ts'
export type { Scope } from './scopes.ts'
export { analyticsDays } from './analytics-words.ts'
export type { AnalyticsDays } from './analytics-words.ts'
export type { Analytics, Counts } from './calls/analytics.ts'
export { mostStars, templateSorts, templateUses } from './template-words.ts'
export type { TemplateSort, TemplateUse } from './template-words.ts'
export type { ListedTemplate } from './calls/templates.ts'
export type { ShownTemplate, Template } from './entities/template-entity.ts'
export { placeholders } from './site-context.ts'
export type { SignOnWay, SiteContext } from './site-context.ts'
export {
  drawingDefaultsKey,
  heldDrawingKey,
  lastChangeKey,
  lastOwnerKey,
  logOutChannel,
  parseTokens,
  sessionKey,
  shelfDatabase,
  themes,
} from './session.ts'
export type { Tokens } from './session.ts'
export type { ShownLabel, WhiteLabel } from './entities/white-label.ts'
export type { Account, ActiveSession, User } from './entities/user.ts'
export {
  deliveryStates,
  webhookEvents,
  webhookEventWords,
  webhookPauses,
  webhookTest,
} from './webhook-words.ts'
export type { WebhookEvent } from './webhook-words.ts'
