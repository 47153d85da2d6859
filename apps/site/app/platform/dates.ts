/** Dates as the specification shows them, in American English and the visitor's own time zone unless told otherwise. */
type Format = 'long-date' | 'short-date' | 'short-date-time'

const options: Record<Format, Intl.DateTimeFormatOptions> = {
  'long-date': { year: 'numeric', month: 'long', day: 'numeric' },
  'short-date': { year: 'numeric', month: 'short', day: 'numeric' },
  'short-date-time': { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
}

/** `August 18, 2025`, `Oct 2, 2026` or `Nov 20, 2026, 8:12 AM`; an empty text for what is not a time. */
export function formatDate(time: string, format: Format, timeZone?: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat('en-US', timeZone ? { ...options[format], timeZone } : options[format])
    .format(date)
    .replaceAll('\u202f', ' ')
}

const minute = 60_000
const steps: [limit: number, unit: Intl.RelativeTimeFormatUnit, size: number][] = [
  [60 * minute, 'minute', minute],
  [24 * 60 * minute, 'hour', 60 * minute],
  [7 * 24 * 60 * minute, 'day', 24 * 60 * minute],
]

/** `just now`, `5 minutes ago`, `yesterday`; a date once it is a week old. */
export function formatAge(time: string, now: number): string {
  const age = now - new Date(time).getTime()
  if (!(age >= minute)) return 'just now'
  for (const [limit, unit, size] of steps) {
    if (age >= limit) continue
    return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(-Math.floor(age / size), unit)
  }
  return formatDate(time, 'short-date')
}
