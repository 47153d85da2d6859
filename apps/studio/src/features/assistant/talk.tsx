import { t } from '@flain/languages'
import { useStore } from '../../state/store.ts'
import { usePart } from '../../platform/value.ts'
import type { AssistantDesk } from './assistant-desk.ts'

/** What was said, as plain text: nothing a model writes becomes a link or markup. */
export function Talk({ desk }: { desk: AssistantDesk }) {
  const store = useStore()
  const said = usePart(desk.assistant, (value) => value.said)
  const contradictions = usePart(desk.assistant, (value) => value.contradictions)
  if (said.length === 0 && contradictions.length === 0) return null
  return (
    <section className="assist-talk" aria-label={t('Answers')}>
      {said.map(({ by, text }, index) => (
        // Turns are only ever added at the end or dropped at the beginning.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={by}>
          <span className="vh">{by === 'person' ? t('You: ') : t('Model: ')}</span>
          <bdi>{text}</bdi>
        </p>
      ))}
      {contradictions.length > 0 && (
        <ul aria-label={t('Contradictions')}>
          {contradictions.map(({ nodes, text }) => (
            <li key={text}>
              <bdi>{text}</bdi>
              {nodes.length > 0 && (
                <button
                  className="btn btn-ghost btn-sm"
                  onClick={() => store.dispatch({ do: 'select', ids: nodes })}
                >
                  {t('Show')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
