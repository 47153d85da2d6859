import type { FlowSummary } from '@flain/contract'

/** Everybody can see it, or could if it were not hidden. */
export const isOnShow = ({ visibility, state }: FlowSummary) =>
  visibility === 'public' && state === 'published'

/** Could be shown to everybody and is not. */
export const isPublishable = (flow: FlowSummary) => !isOnShow(flow)

/** It says what a published flow must say. */
export const isDescribed = ({ category, description }: FlowSummary) =>
  category !== null && description.trim() !== ''

/** Nobody has yet chosen under which licence it goes out. */
export const isOfOpenLicense = ({ license, published_at, origin }: FlowSummary) =>
  license === 'all-rights-reserved' && published_at === null && origin === null
