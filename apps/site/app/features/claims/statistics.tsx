import { claims } from '@flain/content'
import './statistics.css'

/** Three figures, three line weights. */
export function Statistics() {
  return (
    <section className="sec stats" aria-label="Flain in numbers">
      <div className="wrap surfaces">
        <dl>
          {claims.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
