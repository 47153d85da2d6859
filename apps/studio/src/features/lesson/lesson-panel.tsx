import { lessons, lessonWords as words, type Lesson } from '@flain/content'
import { Icon } from '@flain/ui'
import { useEffect, useRef, useState } from 'react'
import { keepLearnt, learntHere } from '../../platform/learnt.ts'
import { sitePage } from '../../platform/site.ts'
import { useSaving } from '../../state/saved-flow.ts'
import { graphOf, type StudioState } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import type { Answer } from './ask-api.ts'
import { AnswerView } from './answer-view.tsx'
import { type GoingOn, isReached } from './is-reached.ts'
import { standingOf } from './standing-of.ts'
import { Task } from './task.tsx'
import './lesson.css'

type LessonPanelProps = { id: string; onClose: () => void }

/** A tutorial beside the live board: what to do now, and that it is done. */
export function LessonPanel({ id, onClose }: LessonPanelProps) {
  const lesson = lessons.find((one) => one.id === id)
  return lesson ? <Open key={id} lesson={lesson} onClose={onClose} /> : null
}

/** What the calls and looks of a tutorial came to; `at` is the step that the last one belongs to. */
type Heard = {
  at: number
  isFound: boolean
  answer: Answer | undefined
  values: Readonly<Record<string, string>>
}

function Open({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { id, title, steps } = lesson
  const [at, setAt] = useState(0)
  const [heard, setHeard] = useState<Heard>({ at: 0, isFound: false, answer: undefined, values: {} })
  const step = steps[at]
  const standing = useSaving(standingOf)
  const around = { standing, ...ofStep(heard, at) }
  const isDone = useStudio((state) =>
    step ? isReached(step.aim, graphOf(state), { ...onBoard(state), ...around }) : false,
  )
  // What was reached stays so, whatever is drawn afterwards.
  if (isDone) setAt(at + 1)
  useEffect(() => {
    if (!step) keepLearnt(id)
  }, [id, step])
  const panel = useRoomBelow()
  const heading = useKeptPlace(at)
  const hear = (answer: Answer) =>
    setHeard({ at, isFound: false, answer, values: { ...heard.values, ...answer.kept } })
  return (
    // Tutorials are in English, and so is what they are told with.
    <aside
      lang="en"
      dir="ltr"
      className={isCalling(lesson) ? 'lesson tall' : 'lesson'}
      ref={panel}
      aria-label={`${words.panel}: ${title}`}
    >
      <div className="row">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button className="icon-btn sm" aria-label={words.close} onClick={onClose}>
          <Icon name="x" size={18} />
        </button>
      </div>
      <p className="meta num">
        {Math.min(at + 1, steps.length)} / {steps.length}
      </p>
      <div role="status">
        {at > 0 && step ? <p className="lesson-done">{words.done}</p> : null}
        {heard.answer && !step?.choose ? <AnswerView answer={heard.answer} /> : null}
        {step ? null : <p className="lesson-done">{words.all}</p>}
      </div>
      {step ? (
        <Task
          id={id}
          step={step}
          heard={heard}
          onAnswer={hear}
          onFound={() => setHeard({ ...heard, at, isFound: true })}
        />
      ) : (
        <Onwards id={id} />
      )}
    </aside>
  )
}

/** Where to go once a tutorial is finished. */
function Onwards({ id }: { id: string }) {
  const learnt = [...learntHere(), id]
  const following = lessons.find((other) => !learnt.includes(other.id))
  return (
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

/** Each step begins where its panel does. What was pressed may go with its step; the focus then stays in the panel. */
function useKeptPlace(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (at === 0) return
    heading.current?.closest('.lesson')?.scrollTo(0, 0)
    if (document.activeElement === document.body) heading.current?.focus()
  }, [at])
  return heading
}

/** What is answered needs more room than what is typed, and the board less. */
const isCalling = ({ steps }: Lesson) => steps.some(({ call }) => call !== undefined)

const onBoard = ({ playback, walk, notice }: StudioState) => ({
  isPlaying: playback.isPlaying,
  isWalking: walk !== undefined,
  told: notice?.text ?? '',
})

/** An answer counts for the step whose call it was alone. */
function ofStep({ at, isFound, answer }: Heard, now: number): Pick<GoingOn, 'answered' | 'isFound'> {
  return at === now ? { answered: answer, isFound } : { answered: undefined, isFound: false }
}
