/**
 * Who may do what with whose things, for every call of the contract and every ending of a flow's address. A call that has
 * no rule here does not compile.
 */
import { planAllows } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import type { Call, CallName, PlanId } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPlan, publish } from '../testing/flows.ts'
import { signedIn } from '../testing/people.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'
import { forms } from './public/flow-files.ts'

/** What a call is about: nothing of anybody's, the caller's own things, or one flow. */
type Rule =
  | 'everybody'
  | 'own'
  /** Its owner and nobody else. */
  | 'owner'
  /** Its owner; when it is published and public, everybody. */
  | 'reader'
  /** Everybody who may make the call, and only when the flow is published and public. */
  | 'public'
  /** As `public`, but nobody does it to their own. */
  | 'others'
  /** Its owner, also when it is deleted. */
  | 'restorer'
  /** Whom the operator marked; `administration/administration.test.ts` holds it. */
  | 'administrator'

const rules: Record<CallName, Rule> = {
  register: 'everybody',
  activate: 'everybody',
  login: 'everybody',
  verifyOtp: 'everybody',
  resendOtp: 'everybody',
  refresh: 'everybody',
  logout: 'everybody',
  listAvatars: 'everybody',
  listPlans: 'everybody',
  listPosts: 'everybody',
  getPost: 'everybody',
  listCommunity: 'everybody',
  listCommunityTags: 'everybody',
  listCreators: 'everybody',
  getCreator: 'everybody',
  follow: 'everybody',
  unfollow: 'everybody',
  joinNewsletter: 'everybody',
  confirmNewsletter: 'everybody',
  leaveNewsletter: 'everybody',
  newsletterPreferences: 'everybody',
  assistant: 'everybody',
  askAssistant: 'everybody',
  listFolders: 'own',
  createFolder: 'own',
  changeFlows: 'own',
  renameFolder: 'own',
  deleteFolder: 'own',
  me: 'own',
  session: 'own',
  updateMe: 'own',
  updateAvatar: 'own',
  getAccount: 'own',
  updateAccount: 'own',
  getWhiteLabel: 'own',
  updateWhiteLabel: 'own',
  exportAccount: 'own',
  deleteAccount: 'own',
  keepAccount: 'own',
  listSessions: 'own',
  endSession: 'own',
  endOtherSessions: 'own',
  deletedFlows: 'own',
  listKeys: 'own',
  createKey: 'own',
  revokeKey: 'own',
  readProgramAsk: 'own',
  answerProgramAsk: 'own',
  listPrograms: 'own',
  endProgram: 'own',
  listWebhooks: 'own',
  createWebhook: 'own',
  updateWebhook: 'own',
  deleteWebhook: 'own',
  rotateWebhookSecret: 'own',
  testWebhook: 'own',
  listWebhookDeliveries: 'own',
  redeliverWebhook: 'own',
  flowThumbnails: 'own',
  becomeCreator: 'own',
  myCommunity: 'own',
  passkeySignInOptions: 'everybody',
  signInWithPasskey: 'everybody',
  confirmEmail: 'everybody',
  beginSignOn: 'everybody',
  finishSignOn: 'everybody',
  readSignOn: 'own',
  connectSignOn: 'own',
  disconnectSignOn: 'own',
  listPasskeys: 'own',
  passkeyOptions: 'own',
  addPasskey: 'own',
  renamePasskey: 'own',
  removePasskey: 'own',
  listDevices: 'own',
  forgetDevice: 'own',
  changeEmail: 'own',
  keepEmail: 'own',
  uploadAvatar: 'own',

  planState: 'own',
  openBilling: 'own',
  requestDiscount: 'own',
  changePlan: 'own',
  usage: 'own',
  listFlows: 'own',
  createFlow: 'own',
  getFlow: 'reader',
  lineage: 'reader',
  updateFlow: 'owner',
  deleteFlow: 'owner',
  listVersions: 'owner',
  getVersion: 'owner',
  restoreVersion: 'owner',
  restoreFlow: 'restorer',
  augmentFlow: 'public',
  likeFlow: 'public',
  unlikeFlow: 'public',
  shareFlow: 'public',
  reportFlow: 'public',
  flowSeen: 'everybody',
  analytics: 'own',
  listTemplates: 'everybody',
  publishTemplate: 'owner',
  withdrawTemplate: 'owner',
  useTemplate: 'public',
  rateTemplate: 'others',
  unrateTemplate: 'public',

  administration: 'administrator',
  mailProofCode: 'administrator',
  proveByCode: 'administrator',
  proveByPasskey: 'administrator',
  setPlan: 'administrator',
  listDiscounts: 'administrator',
  decideDiscount: 'administrator',
  listIssues: 'administrator',
  previewIssue: 'administrator',
  sendIssueNow: 'administrator',
  tryIssue: 'administrator',
  readSamples: 'administrator',
  showSamples: 'administrator',
  listReports: 'administrator',
  findFlows: 'administrator',
  lookAtFlow: 'administrator',
  decideFlow: 'administrator',
  findPeople: 'administrator',
  decidePerson: 'administrator',
  listFailedJobs: 'administrator',
  retryJob: 'administrator',
  listAudit: 'administrator',
}

/** What must be in a body for the rule to be reached. */
const bodies: Partial<Record<CallName, object>> = {
  updateFlow: { name: 'Mine now' },
  reportFlow: { reason: 'spam' },
  publishTemplate: { use: 'Plan' },
  useTemplate: {},
  rateTemplate: { stars: 4 },
}

/** About a flow that is offered as a template. */
const aboutTemplates: ReadonlySet<CallName> = new Set(['useTemplate', 'rateTemplate', 'unrateTemplate'])

const kinds = ['published', 'draft', 'private', 'deleted'] as const
type Kind = (typeof kinds)[number]
const people = ['anonymous', 'owner', 'explorer', 'visionary'] as const
type Person = (typeof people)[number]

let world: World
let browsers: Record<Person, TestBrowser>
const plans: Record<Person, PlanId | undefined> = {
  anonymous: undefined,
  owner: 'creator',
  explorer: 'explorer',
  visionary: 'visionary',
}

beforeAll(async () => {
  world = await openWorld()
  const person = async (plan: PlanId) => {
    const { browser } = await signedIn(world)
    await onPlan(browser, plan)
    return browser
  }
  browsers = {
    anonymous: world.browser(),
    owner: await person('creator'),
    explorer: await person('explorer'),
    visionary: await person('visionary'),
  }
})
afterAll(() => world.close())

async function flowOf(kind: Kind, isTemplate = false): Promise<string> {
  const { id } = await publish(browsers.owner)
  const params = { id }
  if (isTemplate) await browsers.owner.call('publishTemplate', { params, body: { use: 'Plan' } })
  if (kind === 'draft') await browsers.owner.call('updateFlow', { params, body: { state: 'draft' } })
  if (kind === 'private') await browsers.owner.call('updateFlow', { params, body: { visibility: 'private' } })
  if (kind === 'deleted') await browsers.owner.call('deleteFlow', { params: { id } })
  return id
}

/** The answer without what is another each time. */
async function ask(browser: TestBrowser, name: CallName, id: string) {
  const call: Call = calls[name]
  const body = bodies[name]
  const response = await browser.request(call.path.replace('{id}', id).replace('{n}', '1'), {
    method: call.method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const { requestId: _, ...json } = (await response.json()) as Record<string, unknown>
  const headers = [...response.headers].filter(([header]) => header !== 'x-request-id')
  return { status: response.status, json, headers }
}

const asStored = async (id: string) =>
  (await world.context.store.pool.query('select * from flows where id = $1', [id])).rows

/** Whether this person may make the call about a flow of this kind. */
function mayCall(rule: Rule, person: Person, kind: Kind): boolean {
  switch (rule) {
    case 'owner':
      return person === 'owner' && kind !== 'deleted'
    case 'restorer':
      return person === 'owner'
    case 'reader':
      return kind === 'published' || (person === 'owner' && kind !== 'deleted')
    case 'public':
    case 'others':
      return kind === 'published'
    default:
      throw new Error('This rule is not about a flow.')
  }
}

const aboutFlows = (Object.entries(rules) as [CallName, Rule][]).filter(
  ([, rule]) => !['everybody', 'own', 'administrator'].includes(rule),
)

test('calls about one flow, and no others, have a rule about flows', () => {
  const flowCalls = (Object.entries(calls) as [CallName, Call][])
    .filter(([, call]) => call.path.startsWith('/api/flows/{id}'))
    .map(([name]) => name)
  expect(aboutFlows.map(([name]) => name).sort()).toEqual(flowCalls.sort())
})

test('calls for administrators, and no others, say so in the contract', () => {
  const ruled = Object.entries(rules).flatMap(([name, rule]) => (rule === 'administrator' ? [name] : []))
  const named = (Object.entries(calls) as [CallName, Call][])
    .filter(([, call]) => call.administration !== undefined && call.auth === 'session' && !call.scope)
    .map(([name]) => name)
  expect(named.sort()).toEqual(ruled.sort())
})

test('calls about one’s own things need a session', () => {
  const own = (Object.entries(rules) as [CallName, Rule][]).filter(([, rule]) => rule === 'own')
  const open = own.filter(([name]) => !['session', 'cookie'].includes(calls[name].auth))
  expect(open).toEqual([])
})

/** Said of what one knows: one's own flow. */
const openRefusals: ReadonlySet<string> = new Set(['own_template', 'template_not_public'])

function refusalOfOwner(name: CallName, rule: Rule, kind: Kind): string | undefined {
  if (rule === 'others') return 'own_template'
  return name === 'publishTemplate' && kind !== 'published' ? 'template_not_public' : undefined
}

/** The code this person is refused with, or nothing. */
function refusalOf(name: CallName, rule: Rule, person: Person, kind: Kind): string | undefined {
  const call: Call = calls[name]
  const plan = plans[person]
  if (plan === undefined && call.auth === 'session') return 'session_expired'
  if (plan !== undefined && call.feature && !planAllows(plan, call.feature)) return 'plan_required'
  if (!mayCall(rule, person, kind)) return 'flow_not_found'
  return person === 'owner' ? refusalOfOwner(name, rule, kind) : undefined
}

describe.each(aboutFlows)('%s', (name, rule) => {
  const cases = people.flatMap((person) => kinds.map((kind) => ({ person, kind })))

  test.each(cases)('by $person about a $kind flow', async ({ person, kind }) => {
    const id = await flowOf(kind, aboutTemplates.has(name))
    const before = await asStored(id)
    const answer = await ask(browsers[person], name, id)
    const after = await asStored(id)
    const missing = await ask(browsers[person], name, 'nothing-of-this-name')
    const refusal = refusalOf(name, rule, person, kind)
    expect([answer.status < 300, answer.json['code']]).toEqual([refusal === undefined, refusal])
    // What one may not see looks like what is not there, and nothing of it has changed.
    const isSecret = refusal !== undefined && !openRefusals.has(refusal)
    expect(isSecret ? answer : missing).toEqual(missing)
    expect(refusal === undefined ? before : after).toEqual(before)
  })
})

describe.each(kinds)('the addresses of a %s flow', (kind) => {
  test.each(people)('for %s', async (person) => {
    const look = async (path: string) => {
      const response = await browsers[person].request(path)
      const headers = [...response.headers].filter(([header]) => header !== 'x-request-id')
      return { status: response.status, headers, text: await response.text() }
    }
    const { siteUrl } = world.context.config
    const lookAll = async (id: string) => {
      const files = Object.keys(forms).map((form) => `/f/${id}${form}`)
      const paths = [...files, `/oembed?url=${encodeURIComponent(`${siteUrl}/f/${id}`)}`]
      return Promise.all(paths.map(look))
    }
    const answers = await lookAll(await flowOf(kind))
    const missing = await lookAll('nothing-of-this-name')
    expect(answers.map(({ status }) => status)).toEqual(missing.map(() => (kind === 'published' ? 200 : 404)))
    expect(kind === 'published' ? missing : answers).toEqual(missing)
  })
})
