import { t } from '@flain/languages'
import { usePart } from '../../platform/value.ts'
import './film-progress.css'
import { type FilmMaker, filmNames } from './film-maker.ts'

/** How much of a film is made, and a way to stop it. */
export function FilmProgress({ film }: { film: FilmMaker }) {
  const name = usePart(film.making, ({ kind }) => kind && filmNames[kind])
  const percent = usePart(film.making, ({ done }) => Math.round(done * 100))
  if (!name) return null
  return (
    <section className="film-progress" aria-label={t('Film')}>
      <p>
        <span>{t('Making the {film}', { film: name })}</span>
        <span className="meta num">{percent} %</span>
      </p>
      <progress aria-label={t('Making the {film}', { film: name })} max={100} value={percent} />
      <button
        className="btn btn-line btn-sm"
        onClick={() => {
          film.stop()
          // The button goes with the film.
          document.getElementById('export-btn')?.focus()
        }}
      >
        {t('Cancel')}
      </button>
    </section>
  )
}
