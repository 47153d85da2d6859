/** One line for each call of the contract. A call without a handler does not compile. */
import type { CallName } from '@flain/contract'
import type { Handler } from '../http/handler.ts'
import { confirmEmail } from './sign-in/confirm-email.ts'
import { changeEmail, keepEmail } from './sign-in/change-email.ts'
import { deletedFlows } from './account/deleted-flows.ts'
import { forgetDevice, listDevices } from './sign-in/devices.ts'
import { exportAccount } from './account/export-account.ts'
import { flowThumbnails } from './account/flow-thumbnails.ts'
import { listAvatars } from './account/list-avatars.ts'
import { deleteAccount, getAccount, keepAccount, updateAccount } from './account/preferences.ts'
import { endOtherSessions, endSession, listSessions } from './account/sessions.ts'
import { updateAvatar } from './account/update-avatar.ts'
import { uploadAvatar } from './account/upload-avatar.ts'
import { getWhiteLabel, updateWhiteLabel } from './account/white-label.ts'
import { updateMe } from './account/update-me.ts'
import { createKey } from './api-keys/create-key.ts'
import { listKeys } from './api-keys/list-keys.ts'
import { revokeKey } from './api-keys/revoke-key.ts'
import { answerProgramAsk, readProgramAsk } from './programs/asks.ts'
import { endProgram, listPrograms } from './programs/list-programs.ts'
import { listWebhookDeliveries, redeliverWebhook, testWebhook } from './webhooks/deliveries.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks/webhooks.ts'
import { getPost } from './blog/get-post.ts'
import { listPosts } from './blog/list-posts.ts'
import { likeFlow, unlikeFlow } from './community/like-flow.ts'
import { listCommunity } from './community/list-community.ts'
import { listCommunityTags } from './community/list-community-tags.ts'
import { analytics } from './analytics/analytics.ts'
import { flowSeen } from './analytics/flow-seen.ts'
import { listTemplates } from './community/list-templates.ts'
import { publishTemplate, withdrawTemplate } from './community/publish-template.ts'
import { rateTemplate, unrateTemplate } from './community/rate-template.ts'
import { useTemplate } from './community/use-template.ts'
import { myCommunity } from './community/my-community.ts'
import { reportFlow } from './community/report-flow.ts'
import { shareFlow } from './community/share-flow.ts'
import { becomeCreator } from './creators/become-creator.ts'
import { follow, unfollow } from './creators/follow.ts'
import { getCreator } from './creators/get-creator.ts'
import { listCreators } from './creators/list-creators.ts'
import { augmentFlow } from './flows/augment-flow.ts'
import { createFlow } from './flows/create-flow.ts'
import { askAssistant } from './assistant/ask-assistant.ts'
import { assistant } from './assistant/assistant.ts'
import { changeFlows } from './flows/change-flows.ts'
import { createFolder, deleteFolder, listFolders, renameFolder } from './flows/folders.ts'
import { deleteFlow, restoreFlow } from './flows/delete-flow.ts'
import { getFlow } from './flows/get-flow.ts'
import { lineage } from './flows/lineage.ts'
import { listFlows } from './flows/list-flows.ts'
import { updateFlow } from './flows/update-flow.ts'
import { getVersion, listVersions, restoreVersion } from './flows/versions.ts'
import { confirmNewsletter, joinNewsletter } from './newsletter/join-newsletter.ts'
import { leaveNewsletter, newsletterPreferences } from './newsletter/leave-newsletter.ts'
import { addPasskey, passkeyOptions } from './sign-in/add-passkey.ts'
import { beginSignOn, connectSignOn, finishSignOn } from './sign-in/sign-on.ts'
import { disconnectSignOn, readSignOn } from './sign-in/sign-on-connection.ts'
import { listPasskeys, removePasskey, renamePasskey } from './sign-in/list-passkeys.ts'
import { passkeySignInOptions, signInWithPasskey } from './sign-in/sign-in-with-passkey.ts'
import { changePlan } from './plans/change-plan.ts'
import { listPlans } from './plans/list-plans.ts'
import { openBilling } from './plans/open-billing.ts'
import { planState } from './plans/plan-state.ts'
import { requestDiscount } from './plans/request-discount.ts'
import { usage } from './plans/usage.ts'
import { activate } from './sign-in/activate.ts'
import { login } from './sign-in/login.ts'
import { logout } from './sign-in/logout.ts'
import { me, session } from './sign-in/me.ts'
import { refresh } from './sign-in/refresh.ts'
import { register } from './sign-in/register.ts'
import { resendOtp } from './sign-in/resend-otp.ts'
import { verifyOtp } from './sign-in/verify-otp.ts'
import { administration } from './administration/administration.ts'
import { decideFlow } from './administration/decide-flow.ts'
import { decidePerson } from './administration/decide-person.ts'
import { listFailedJobs, retryJob } from './administration/failed-jobs.ts'
import { listAudit } from './administration/list-audit.ts'
import { findPeople } from './administration/people.ts'
import { lookAtFlow } from './administration/look-at-flow.ts'
import { findFlows, listReports } from './administration/watched-flows.ts'
import { decideDiscount, listDiscounts } from './administration/discounts.ts'
import { listIssues, previewIssue, sendIssueNow, tryIssue } from './newsletter/issues.ts'
import { setPlan } from './administration/person-plan.ts'
import { readSamples, showSamples } from './administration/samples.ts'
import { mailProofCode, proveByCode, proveByPasskey } from './sign-in/prove.ts'

export const handlers = {
  register,
  activate,
  login,
  verifyOtp,
  resendOtp,
  refresh,
  logout,
  me,
  session,
  passkeySignInOptions,
  signInWithPasskey,
  beginSignOn,
  finishSignOn,
  readSignOn,
  connectSignOn,
  disconnectSignOn,
  listPasskeys,
  passkeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  listDevices,
  forgetDevice,
  changeEmail,
  keepEmail,
  confirmEmail,
  uploadAvatar,
  updateMe,
  listAvatars,
  updateAvatar,
  getAccount,
  updateAccount,
  getWhiteLabel,
  updateWhiteLabel,
  deleteAccount,
  keepAccount,
  exportAccount,
  flowThumbnails,
  deletedFlows,
  listSessions,
  endSession,
  endOtherSessions,
  listKeys,
  createKey,
  revokeKey,
  readProgramAsk,
  answerProgramAsk,
  listPrograms,
  endProgram,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
  listPlans,
  changePlan,
  usage,
  planState,
  openBilling,
  requestDiscount,
  assistant,
  askAssistant,
  listFlows,
  createFlow,
  getFlow,
  updateFlow,
  deleteFlow,
  restoreFlow,
  changeFlows,
  listFolders,
  createFolder,
  renameFolder,
  deleteFolder,
  listVersions,
  getVersion,
  restoreVersion,
  augmentFlow,
  lineage,
  listCommunity,
  listCommunityTags,
  likeFlow,
  unlikeFlow,
  shareFlow,
  reportFlow,
  myCommunity,
  flowSeen,
  analytics,
  listTemplates,
  publishTemplate,
  withdrawTemplate,
  useTemplate,
  rateTemplate,
  unrateTemplate,
  listCreators,
  getCreator,
  becomeCreator,
  follow,
  unfollow,
  listPosts,
  getPost,
  joinNewsletter,
  confirmNewsletter,
  leaveNewsletter,
  newsletterPreferences,
  administration,
  mailProofCode,
  proveByCode,
  proveByPasskey,
  listReports,
  findFlows,
  lookAtFlow,
  decideFlow,
  findPeople,
  decidePerson,
  setPlan,
  listDiscounts,
  decideDiscount,
  listIssues,
  previewIssue,
  sendIssueNow,
  tryIssue,
  readSamples,
  showSamples,
  listFailedJobs,
  retryJob,
  listAudit,
} satisfies { [Name in CallName]: Handler<Name> }
