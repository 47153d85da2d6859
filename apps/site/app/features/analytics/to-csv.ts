import { analyticsPage } from '@flain/content'
import type { Analytics } from '@flain/contract'

/** A line a day; days are ISO dates and counts plain digits, so that no cell needs quotes or can be a formula. */
export function toCsv(days: Analytics['days']): string {
  const columns = analyticsPage.counts.map(({ key }) => key)
  const lines = days.map((day) => [day.day, ...columns.map((key) => day[key])].join(','))
  return [['day', ...columns].join(','), ...lines, ''].join('\r\n')
}
