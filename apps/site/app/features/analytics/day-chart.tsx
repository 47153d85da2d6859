import { analyticsPage as words } from '@flain/content'
import type { Analytics, Counts } from '@flain/contract'
import { formatDate } from '../../platform/dates.ts'
import { topOf } from './top-of.ts'

const room = { width: 760, height: 190, left: 40, bottom: 26, top: 10 }
const plot = { width: room.width - room.left, height: room.height - room.bottom - room.top }
const floor = room.top + plot.height

const seenOn = ({ views, embeds }: Counts) => views + embeds

/** Views by day as bars, plays as the part of them that is solid: a line's weight is what it carries. */
export function DayChart({ days }: { days: Analytics['days'] }) {
  const top = topOf(Math.max(...days.map(seenOn)))
  return (
    <figure className="day-chart">
      <figcaption>
        <h2>{words.byDay}</h2>
        <span className="key">
          <i className="seen" /> {words.seen} <i className="played" /> {words.played}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${room.width} ${room.height}`} role="img" aria-label={sentenceOf(days)}>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line
              x1={room.left}
              x2={room.width}
              y1={floor - part * plot.height}
              y2={floor - part * plot.height}
            />
            <text x={room.left - 8} y={floor - part * plot.height + 4} textAnchor="end">
              {(part * top).toLocaleString('en-US')}
            </text>
          </g>
        ))}
        <Bars days={days} top={top} />
        {[0, days.length - 1].map((at) => (
          <text
            key={at}
            x={at === 0 ? room.left : room.width}
            y={room.height - 6}
            textAnchor={at === 0 ? 'start' : 'end'}
          >
            {formatDate(days[at]?.day ?? '', 'short-date', 'UTC')}
          </text>
        ))}
      </svg>
      <DayTable days={days} />
    </figure>
  )
}

/** The same in figures, for who does not see the bars or wants to read them; days on which nothing was are left out. */
function DayTable({ days }: { days: Analytics['days'] }) {
  const filled = days.filter((day) => words.counts.some(({ key }) => day[key] > 0)).toReversed()
  if (filled.length === 0) return null
  return (
    <details className="day-table">
      <summary>{words.asTable}</summary>
      <table className="counts">
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {words.counts.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filled.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(day.day, 'short-date', 'UTC')}</th>
              {words.counts.map(({ key }) => (
                <td key={key} className="num">
                  {day[key].toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Bars({ days, top }: { days: Analytics['days']; top: number }) {
  const step = plot.width / days.length
  const width = Math.max(1, Math.min(26, step * 0.64))
  const bar = (at: number, count: number, className: string) => {
    const height = (count / top) * plot.height
    const x = room.left + step * (at + 0.5) - width / 2
    const look = { className, x, y: floor - height, width, height, rx: Math.min(4, width / 2) }
    return count === 0 ? null : <rect {...look} />
  }
  return days.map((counts, at) => {
    const { day, plays } = counts
    const seen = seenOn(counts)
    return (
      <g key={day}>
        <title>{`${formatDate(day, 'short-date', 'UTC')}: ${seen} ${words.seen}, ${plays} ${words.played}`}</title>
        <rect className="hit" x={room.left + step * at} y={room.top} width={step} height={plot.height} />
        {bar(at, seen, 'seen')}
        {bar(at, Math.min(plays, seen), 'played')}
      </g>
    )
  })
}

function sentenceOf(days: Analytics['days']): string {
  const all = days.reduce((sum, { views, embeds }) => sum + views + embeds, 0)
  const best = days.reduce((most, day) => (day.views + day.embeds > most.views + most.embeds ? day : most))
  return `${all} ${words.seen} in ${days.length} days, most of them, ${best.views + best.embeds}, on ${formatDate(best.day, 'short-date', 'UTC')}`
}
