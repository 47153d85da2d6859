/**
 * The API as values: what the server answers, the client asks and the pages show.
 *
 * Guarantees: one table of calls, one of errors, one of plans and one of limits, read by server, client and pages alike;
 * pure, so the same rule gives the same answer everywhere. The post-login redirect is apart, `@flain/contract/next`,
 * because it carries the public suffix list.
 */
export { articleBlockSchema } from './article.ts'
export type { ArticleBlock, ArticleElement, ArticleNode } from './article.ts'
export {
  actionsWithWords,
  assistantActions,
  assistantFaults,
  keyServices,
  nothingCharged,
} from './assistant-words.ts'
export type { AssistantAction, AssistantFault } from './assistant-words.ts'
export type { AssistantLine, AssistantWish, KeyService } from './calls/assistant.ts'
export { postDefaults, postSchema } from './blog-entity.ts'
export type { CategoryCount, FullPost, Post, PostReference, PostRow } from './blog-entity.ts'
export { calls } from './calls.ts'
export type { CallAnswer, CallInput, CallLine, CallName, CallRequest, Calls } from './calls.ts'
export { commonErrors, failureSchema } from './call.ts'
export type { Call, CallAuth, Failure } from './call.ts'
export { communitySorts, isHandle, reportReasons } from './community-entity.ts'
export type { CommunityFlow, CommunitySort, Creator, Lineage, ReportReason } from './community-entity.ts'
export type { FlowVersion } from './calls/flow-history.ts'
export { avatarSchema } from './calls/account.ts'
export type { Avatar, DeletedFlow } from './calls/account.ts'
export type { Discount, PlanState } from './calls/payments.ts'
export type { Usage } from './calls/plans.ts'
export { errors, isErrorCode } from './errors.ts'
export type { ErrorCode } from './errors.ts'
export { isEmail, isName, isOtp } from './fields.ts'
export { categories, flowFilters, flowSorts, flowStates, visibilities } from './flow-entity.ts'
export type { Flow, FlowCounts, FlowFilter, FlowSummary, Pagination } from './flow-entity.ts'
export { licenses, licensesOfCopy, offeredLicense } from './licenses.ts'
export type { License } from './licenses.ts'
export { limits } from './limits.ts'
export { messages } from './messages.ts'
export { codePoints, plainLine } from './plain-text.ts'
export {
  discountKinds,
  discountShare,
  dollars,
  planAllows,
  planFeatures,
  planFor,
  planIds,
  planPeriods,
  plans,
  priceOf,
  toPlanId,
  yearlyBadge,
  yearlySavings,
} from './plans.ts'
export type { DiscountKind, Plan, PlanFeature, PlanId, PlanPeriod } from './plans.ts'
export { placeholders } from './site-context.ts'
export type { SiteContext } from './site-context.ts'
export { parseTokens, sessionKey, themes, tokensSchema, userSchema } from './user.ts'
export type { Account, ActiveSession, Tokens, User } from './user.ts'
