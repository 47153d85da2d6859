/** Over how many days an author can look. */
export const analyticsDays = [7, 30, 90, 365] as const
export type AnalyticsDays = (typeof analyticsDays)[number]
