import { canWalk, startWalk } from '@flain/flow'
import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { handOnFocus } from '../../platform/hand-on-focus.ts'
import { stepName } from '../../state/step-name.ts'
import { graphOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { Clock } from './clock.tsx'
import { NextPreview } from './next-preview.tsx'
import './presenting.css'

/** The flow alone on the screen, told step by step: what is said now, and what comes next. */
export function Presenter() {
  const store = useStore()
  const graph = useStudio(graphOf)
  const drawn = useStudio((state) => state.drawn)
  const at = useStudio((state) => state.playback.at)
  const isRead = useStudio((state) => state.narration.isOn)
  if (!drawn?.steps.length) return null
  const now = at === undefined ? undefined : drawn.steps[at]
  const upcoming = at === undefined ? 0 : at + 1
  const next = drawn.steps[upcoming]
  return (
    <section ref={handOnFocus} className="present" aria-label={t('Presenting')}>
      <div className="present-said">
        <p className="present-now">
          {now ? (
            <>
              <span className="num">{upcoming}</span> {stepName(graph, now)}
            </>
          ) : (
            t('The whole flow')
          )}
        </p>
        {now?.note && <p className="present-note">{now.note}</p>}
        <p className="meta">
          <Clock /> ·{' '}
          {next ? t('Next: {step}', { step: stepName(graph, next) }) : t('This is the last step.')}
        </p>
      </div>
      {next && <NextPreview scene={drawn.scene} steps={drawn.steps} next={upcoming} />}
      <div className="present-tools">
        <button
          className="icon-btn"
          aria-label={t('Previous step')}
          onClick={() => store.dispatch({ do: 'step', by: -1 })}
        >
          <Icon name="prev" />
        </button>
        <button
          className="icon-btn"
          aria-label={t('Next step')}
          onClick={() => store.dispatch({ do: 'step', by: 1 })}
        >
          <Icon name="next" />
        </button>
        <button
          className="icon-btn"
          aria-label={t('Read the steps aloud')}
          aria-pressed={isRead}
          onClick={() => store.dispatch({ do: 'narrate', change: { isOn: !isRead } })}
        >
          <Icon name="speaker" />
        </button>
        {canWalk(graph) && (
          <button
            className="icon-btn"
            aria-label={t('Walk through the decisions')}
            onClick={() => store.dispatch({ do: 'walk', walk: startWalk(graph) })}
          >
            <Icon name="flow" />
          </button>
        )}
        <button
          className="icon-btn"
          aria-label={t('Stop presenting')}
          onClick={() => store.dispatch({ do: 'present', isOn: false })}
        >
          <Icon name="x" />
        </button>
      </div>
    </section>
  )
}
