import { canWalk, type FlowStep, nodeLitAt, startWalk } from '@flain/flow'
import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { nextSpeed } from '../../state/reduce-playback.ts'
import { stepName, stepsOf } from '../../state/step-name.ts'
import { graphOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import './timeline.css'

/** With more steps than this the stations lose their names, then become a line to slide along. */
const stations = { named: 14, most: 40 }

const noSteps: FlowStep[] = []

/** The route: one station a step, and the controls that ride along it. */
export function Timeline() {
  const store = useStore()
  const steps = useStudio((state) => state.drawn?.steps ?? noSteps)
  const { at, isPlaying, speed } = useStudio((state) => state.playback)
  const mayWalk = useStudio((state) => canWalk(graphOf(state)))
  const isEmpty = steps.length === 0
  return (
    <section className="time" aria-label={t('Step playback')}>
      <div className="ctl">
        <button
          className="icon-btn sm"
          aria-label={t('Previous step')}
          disabled={isEmpty}
          onClick={() => store.dispatch({ do: 'step', by: -1 })}
        >
          <Icon name="prev" size={18} />
        </button>
        <button
          className={isPlaying ? 'playb' : 'playb paused'}
          aria-label={isPlaying ? t('Pause') : t('Play')}
          disabled={isEmpty}
          onClick={() => store.dispatch({ do: isPlaying ? 'pause' : 'play' })}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <button
          className="icon-btn sm"
          aria-label={t('Next step')}
          disabled={isEmpty}
          onClick={() => store.dispatch({ do: 'step', by: 1 })}
        >
          <Icon name="next" size={18} />
        </button>
      </div>
      {isEmpty && <p className="meta route-none">{t('Playback follows the steps of your flow.')}</p>}
      {steps.length > stations.most ? <Scrubber steps={steps} /> : <Route steps={steps} />}
      {!isEmpty && (
        <p className="stepn num">
          {at === undefined
            ? withMarked(stepsOf(steps.length))
            : withMarked(t('{at} of {count}', { at: at + 1, count: steps.length }))}
        </p>
      )}
      {mayWalk && (
        <button
          className="btn btn-ghost btn-sm walk-btn"
          title={t('Answer at each decision and the flow goes that way')}
          onClick={() => store.dispatch({ do: 'walk', walk: startWalk(graphOf(store.get())) })}
        >
          {t('Walk')}
        </button>
      )}
      <button
        className="btn btn-ghost btn-sm spd"
        aria-label={t('Playback speed, {speed} times', { speed })}
        onClick={() => store.dispatch({ do: 'speed', speed: nextSpeed(speed) })}
      >
        {speed}×
      </button>
    </section>
  )
}

/** Its first number stands out: "**3** of 7". */
function withMarked(words: string) {
  const [before = '', number, after] = words.split(/(\d+)(.*)/u)
  return (
    <>
      {before}
      <strong>{number}</strong>
      {after}
    </>
  )
}

function Route({ steps }: { steps: FlowStep[] }) {
  const store = useStore()
  const at = useStudio((state) => state.playback.at)
  const graph = useStudio(graphOf)
  const names = useMemo(() => steps.map((step) => stepName(graph, step)), [graph, steps])
  const nowRef = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (at === undefined) return
    const [station, line] = [nowRef.current, nowRef.current?.parentElement]
    if (station && line)
      line.scrollTo({ left: station.offsetLeft - line.clientWidth / 2, behavior: 'smooth' })
  }, [at])
  return (
    <ol className={steps.length > stations.named ? 'route dense' : 'route'}>
      {names.map((name, index) => {
        const look = nodeLitAt([index], at ?? names.length)
        return (
          // Steps have no ids; a step is its place in the order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={look} ref={look === 'now' ? nowRef : undefined}>
            <button
              aria-current={look === 'now' ? 'step' : undefined}
              aria-label={t('Step {number}, {name}', { number: index + 1, name })}
              title={name}
              onClick={() => store.dispatch({ do: 'go', at: index })}
            >
              <i />
              <span>{name}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function Scrubber({ steps }: { steps: FlowStep[] }) {
  const store = useStore()
  const at = useStudio((state) => state.playback.at ?? steps.length - 1)
  const name = useStudio((state) => {
    const step = steps[at]
    return step ? stepName(graphOf(state), step) : ''
  })
  const done: CSSProperties & Record<'--done', string> = {
    '--done': `${(at / Math.max(1, steps.length - 1)) * 100}%`,
  }
  return (
    <input
      className="scrub"
      type="range"
      min={1}
      max={steps.length}
      value={at + 1}
      style={done}
      aria-label={t('Step')}
      aria-valuetext={t('Step {number} of {count}, {name}', { number: at + 1, count: steps.length, name })}
      onChange={(event) => store.dispatch({ do: 'go', at: Number(event.target.value) - 1 })}
    />
  )
}
