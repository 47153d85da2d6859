import { captionOfNode, type FlowStep, startWalk, type Walk, walkBack, walkNext, walkOn } from '@flain/flow'
import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { handOnFocus } from '../../platform/hand-on-focus.ts'
import { graphOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import './playback.css'

const noSteps: FlowStep[] = []

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Where a walk is, what can be answered there, and the ways on, back and out. */
export function WalkCard({ walk }: { walk: Walk }) {
  const store = useStore()
  const graph = useStudio(graphOf)
  const steps = useStudio((state) => state.drawn?.steps ?? noSteps)
  const next = walkNext(graph, walk)
  const here = walk.path.at(-1)
  const go = (to: Walk | undefined) => store.dispatch({ do: 'walk', walk: to })
  return (
    <section ref={handOnFocus} className="walk" aria-label={t('Walking the flow')}>
      <div className="walk-words">
        <p className="meta num">{t('Place {number}', { number: walk.path.length })}</p>
        {/* Each place is a new question: whoever answers by keyboard starts again at its words. */}
        <h2 key={walk.path.length} ref={takeFocus} tabIndex={-1}>
          {captionOfNode(graph, steps, here?.node ?? '')}
        </h2>
        {next.is === 'end' && <p className="walk-end">{t('This way ends here.')}</p>}
        {next.is === 'way' && next.isOtherPart && (
          <p className="walk-end">{t('This part ends here. Another part runs beside it.')}</p>
        )}
      </div>
      <div className="walk-ways">
        {next.is === 'question' &&
          next.ways.map(({ to, text }) => (
            <button key={to.edge} className="btn btn-line" onClick={() => go(walkOn(graph, walk, to.edge))}>
              {text}
            </button>
          ))}
        {next.is === 'way' && (
          <button className="btn btn-primary" onClick={() => go(walkOn(graph, walk))}>
            {next.way.text === captionOfNode(graph, [], next.way.to.node)
              ? t('On to {step}', { step: next.way.text })
              : next.way.text}
            <Icon name="arrow" size={18} />
          </button>
        )}
        {next.is === 'end' && (
          <button className="btn btn-primary" onClick={() => go(startWalk(graph))}>
            {t('Walk again')}
          </button>
        )}
      </div>
      <div className="walk-tools">
        <button
          className="icon-btn"
          aria-label={t('Back to the place before')}
          disabled={walk.path.length === 1}
          onClick={() => go(walkBack(graph, walk))}
        >
          <Icon name="prev" />
        </button>
        <button className="icon-btn" aria-label={t('Stop walking')} onClick={() => go(undefined)}>
          <Icon name="x" />
        </button>
      </div>
    </section>
  )
}
