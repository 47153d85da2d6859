import { usePart } from '../../state/value.ts'
import './film-progress.css'
import type { FilmMaker } from './film-maker.ts'

/** How much of a film is made, and a way to stop it. */
export function FilmProgress({ film }: { film: FilmMaker }) {
  const kind = usePart(film.making, (making) => making.kind?.toUpperCase())
  const percent = usePart(film.making, ({ done }) => Math.round(done * 100))
  if (!kind) return null
  return (
    <section className="film-progress" aria-label="Film">
      <p>
        <span>Making the {kind}</span>
        <span className="meta num">{percent} %</span>
      </p>
      <progress aria-label={`Making the ${kind}`} max={100} value={percent} />
      <button
        className="btn btn-line btn-sm"
        onClick={() => {
          film.stop()
          // The button goes with the film.
          document.getElementById('export-btn')?.focus()
        }}
      >
        Cancel
      </button>
    </section>
  )
}
