import { Icon } from '@flain/ui'
import { useEffect } from 'react'
import { fillScreen } from '../../platform/fullscreen.ts'
import { stepName } from '../../state/step-name.ts'
import { graphOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'

/** The flow alone on the screen, told step by step, with the next step announced. */
export function Presenter() {
  const store = useStore()
  const graph = useStudio(graphOf)
  const steps = useStudio((state) => state.drawn?.steps)
  const at = useStudio((state) => state.playback.at ?? 0)
  useEffect(() => fillScreen(() => store.dispatch({ do: 'present', isOn: false })), [store])
  const [now, next] = [steps?.[at], steps?.[at + 1]]
  if (!steps || !now) return null
  return (
    <section className="present" aria-label="Presenting">
      <button
        className="icon-btn"
        aria-label="Previous step"
        disabled={at === 0}
        onClick={() => store.dispatch({ do: 'step', by: -1 })}
      >
        <Icon name="prev" />
      </button>
      <div>
        <p className="present-now">
          <span className="num">{at + 1}</span> {stepName(graph, now)}
        </p>
        {now.note && <p className="present-note">{now.note}</p>}
        <p className="meta">{next ? `Next: ${stepName(graph, next)}` : 'This is the last step.'}</p>
      </div>
      <button
        className="icon-btn"
        aria-label="Next step"
        disabled={!next}
        onClick={() => store.dispatch({ do: 'step', by: 1 })}
      >
        <Icon name="next" />
      </button>
      <button
        className="icon-btn"
        aria-label="Stop presenting"
        onClick={() => store.dispatch({ do: 'present', isOn: false })}
      >
        <Icon name="x" />
      </button>
    </section>
  )
}
