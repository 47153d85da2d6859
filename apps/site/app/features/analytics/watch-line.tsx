import { analyticsPage as words } from '@flain/content'
import type { Analytics } from '@flain/contract'

/** The flow as a line that gets thinner with each who stops: its weight at a step is the share that came so far. */
export function WatchLine({ steps }: { steps: Analytics['steps'] }) {
  const [first] = steps
  if (!first || first.reached === 0) return <p className="meta">{words.neverPlayed}</p>
  const shareOf = (reached: number) => Math.round((100 * reached) / first.reached)
  return (
    <section className="watch-line" aria-labelledby="watch-title">
      <h2 id="watch-title">{words.howFar}</h2>
      <ol>
        {steps.map(({ label, reached }, at) => (
          // Two steps may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${label}`}>
            <span className="name">
              <bdi>{label}</bdi>
            </span>
            <i style={{ '--share': `${shareOf(reached)}%` } as React.CSSProperties} aria-hidden="true" />
            <span className="num">{shareOf(reached)} %</span>
            <span className="meta num">{reached.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
