import { limits } from './limits.ts'

export const communitySorts = ['trending', 'new', 'top'] as const
export type CommunitySort = (typeof communitySorts)[number]

/** How far back published flows may lie; the days of each. */
export const communityTimes = { day: 1, week: 7, month: 30, year: 365 } as const
export type CommunityTime = keyof typeof communityTimes

export const communityAuthors = ['everybody', 'followed'] as const
export type CommunityAuthors = (typeof communityAuthors)[number]

export const reportReasons = ['spam', 'abuse', 'copyright', 'personal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What an author who says nothing of their role is called; no name of a plan. */
export const usualRole = 'Author'

export function isHandle(handle: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle) && handle.length >= 2 && handle.length <= limits.handleMax
}
