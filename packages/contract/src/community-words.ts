import { limits } from './limits.ts'

export const communitySorts = ['trending', 'new', 'top'] as const
export type CommunitySort = (typeof communitySorts)[number]

export const reportReasons = ['spam', 'abuse', 'copyright', 'personal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What an author who says nothing of their role is called; no name of a plan. */
export const usualRole = 'Author'

export function isHandle(handle: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle) && handle.length >= 2 && handle.length <= limits.handleMax
}
