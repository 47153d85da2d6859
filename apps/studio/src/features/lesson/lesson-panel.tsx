import { lessons, lessonWords as words, type Lesson, type LessonStep } from '@flain/content'
import { Icon } from '@flain/ui'
import { useEffect, useRef, useState } from 'react'
import { keepLearnt, learntHere } from '../../platform/learnt.ts'
import { sitePage } from '../../platform/site.ts'
import { graphOf, type StudioState } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { isReached } from './is-reached.ts'
import './lesson.css'

type LessonPanelProps = { id: string; onClose: () => void }

/** A tutorial beside the live board: what to do now, and that it is done. */
export function LessonPanel({ id, onClose }: LessonPanelProps) {
  const lesson = lessons.find((one) => one.id === id)
  return lesson ? <Open key={id} lesson={lesson} onClose={onClose} /> : null
}

function Open({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { id, title, steps } = lesson
  const [at, setAt] = useState(0)
  const step = steps[at]
  const isDone = useStudio((state) => (step ? isReached(step.aim, graphOf(state), goingOn(state)) : false))
  // What was reached stays so, whatever is drawn afterwards.
  if (isDone) setAt(at + 1)
  useEffect(() => {
    if (!step) keepLearnt(id)
  }, [id, step])
  const panel = useRoomBelow()
  const learnt = [...learntHere(), id]
  const following = lessons.find((other) => !learnt.includes(other.id))
  return (
    <aside className="lesson" ref={panel} aria-label={`${words.panel}: ${title}`}>
      <div className="row">
        <h2>{title}</h2>
        <button className="icon-btn sm" aria-label={words.close} onClick={onClose}>
          <Icon name="x" size={18} />
        </button>
      </div>
      <p className="meta num">
        {Math.min(at + 1, steps.length)} / {steps.length}
      </p>
      <div role="status">
        {at > 0 && step ? <p className="lesson-done">{words.done}</p> : null}
        {step ? <Task step={step} /> : <p className="lesson-done">{words.all}</p>}
      </div>
      {step ? null : (
        <div className="row">
          <span className="meta num">{words.count(new Set(learnt).size, lessons.length)}</span>
          {following ? (
            <a className="btn btn-primary btn-sm" href={`#lesson=${following.id}`}>
              {words.next}
            </a>
          ) : null}
          <a className="btn btn-line btn-sm" href={sitePage('/tutorials')}>
            {words.more}
          </a>
        </div>
      )}
    </aside>
  )
}

/** The drawing stands below the panel where that lies across the board. */
function useRoomBelow() {
  const store = useStore()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = panel
    if (!current) return undefined
    const tell = () => store.dispatch({ do: 'lesson', bottom: current.getBoundingClientRect().bottom })
    const sizes = new ResizeObserver(tell)
    sizes.observe(current)
    return () => {
      sizes.disconnect()
      store.dispatch({ do: 'lesson', bottom: 0 })
    }
  }, [store])
  return panel
}

const goingOn = ({ playback, walk }: StudioState) => ({
  isPlaying: playback.isPlaying,
  isWalking: walk !== undefined,
})

function Task({ step: { text, type, say, press } }: { step: LessonStep }) {
  return (
    <>
      <p>{text}</p>
      {type === undefined ? null : <Words label={words.type} text={type} />}
      {say === undefined ? null : <Words label={words.say} text={say} />}
      {press === undefined ? null : (
        <p className="meta">
          {words.press}: <kbd>{press}</kbd>
        </p>
      )}
    </>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <>
      <p className="meta">{label}</p>
      <blockquote>{text}</blockquote>
    </>
  )
}
