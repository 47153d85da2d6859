import { caps } from '@flain/flow'

/** Every number of the specification's section 9 that the server and the pages must agree on. */
export const limits = {
  /** Characters in a thought, counted in UTF-16 code units. */
  thoughtLength: caps.thoughtLength,
  otpLength: 6,
  otpLifeSeconds: 600,
  otpTriesPerCode: 5,
  otpTriesPerHour: 25,
  otpTriesPerDay: 75,
  /** Between two codes to the same address; the server owns this clock. */
  resendAfterSeconds: 300,
  activationLifeSeconds: 24 * 3600,
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 3600,
  sessionSeconds: 90 * 24 * 3600,
  /** A refresh token that was just replaced gives the same successor for this long. */
  refreshGraceSeconds: 10,
  /** Saves not further apart are one sitting: one line of a history, and later one version. */
  sittingSeconds: 600,
  deletionGraceSeconds: 30 * 24 * 3600,
  toastMs: 2000,
  signedInRedirectMs: 2000,
  activatedRedirectMs: 2000,
  /** Code points after cleaning. */
  nameMin: 2,
  nameMax: 100,
  emailMax: 254,
  flowNameMax: 120,
  flowDescriptionMax: 500,
  flowsPageSize: 10,
  flowsPageSizeMax: 100,
  /** Flows that one request changes. */
  flowsAtOnce: 100,
  foldersMax: 100,
  folderNameMax: 60,
  /** Tags of one flow, and code points of one. */
  tagsMax: 10,
  tagMax: 30,
  /** Tags a person is offered of their own, and the community of its leading flows; the most used. */
  offeredTagsMax: 200,
  communityTagsMax: 24,
  blogPageSize: 10,
  blogPageSizeMax: 1000,
  communityPageSize: 12,
  communityPageSizeMax: 48,
  creatorsPageSize: 12,
  templatesPageSize: 24,
  /** Code points of what is filled into one field of a template. */
  fieldValueMax: 80,
  thumbnailsMax: 100,
  /** A deleted flow can be brought back for this long. */
  restorableSeconds: 30 * 24 * 3600,
  versionsPageSize: 50,
  versionsPageSizeMax: 200,
  /** Steps of a flow that are counted one by one. */
  countedSteps: 500,
  handleMax: 40,
  creatorLineMax: 60,
  bioMax: 280,
  reportDetailsMax: 2000,
  /** Characters a person asks a language model with, and turns of a talk it is told. */
  assistantWordsMax: 1000,
  assistantTurnsMax: 12,
  assistantSelectionMax: 500,
  keyNameMax: 60,
  keyDaysMax: 366,
  keysMax: 50,
  programsMax: 100,
  /** Characters of what a program puts behind the `?` when it asks; the way through signing in takes as many. */
  programAskMax: 1900,
  programAskSeconds: 600,
  programCodeSeconds: 60,
  programTokenSeconds: 3600,
  webhooksMax: 20,
  webhookUrlMax: 500,
  /** Characters that are kept of what an endpoint answers. */
  webhookAnswerMax: 500,
  deliveriesPageSize: 20,
  deliveriesPageSizeMax: 100,
  deliveryDays: 30,
  /** Deliveries that wait for one endpoint; while so many do, what happens is not told to it. */
  deliveriesWaiting: 1000,
  /** Of one endpoint, the newest of those that wait for nothing. */
  deliveriesKept: 1000,
  /** After a change the old secret of a webhook signs beside the new one. */
  oldSecretSeconds: 24 * 3600,
  /** A picture of one's own; as it travels it is a third longer. */
  avatarBytes: 2 * 1024 * 1024,
  avatarBodyBytes: 3 * 1024 * 1024,
  avatarPixels: 256,
  /** The most that a logo is kept in, whole; twice as large as it is shown. */
  logoPixels: { width: 480, height: 96 },
  passkeysMax: 20,
  passkeyChallengeSeconds: 300,
  /** How long somebody may take at the provider of single sign-on. */
  signOnSeconds: 600,
  /** So long a session that proved itself anew may administrate. */
  proofSeconds: 30 * 60,
  administrationPageSize: 20,
  decisionReasonMax: 500,
  emailChangeSeconds: 24 * 3600,
  organisationMax: 120,
  discountDetailsMax: 1000,
  newsletterLinkSeconds: 7 * 24 * 3600,
  /** Bytes of a request's body; the calls that carry a flow document may send more. */
  bodyBytes: 64 * 1024,
  flowBodyBytes: 2 * 1024 * 1024,
  /** Rounds of PBKDF2 in one try at the work that comes before a sign-up, and how long one task is taken. */
  workRounds: 5000,
  workSeconds: 600,
  /** A stranger's drawing may come along, but not the largest. */
  registrationBodyBytes: 512 * 1024,
} as const
