import { type RefObject, useRef } from 'react'
import type { ProposedMark } from '../../state/studio-state.ts'
import { useStudio } from '../../state/store.ts'
import type { Stage } from './stage.ts'
import { useFollowing } from './use-following.ts'

type StageRef = RefObject<Stage | undefined>

const nothing: ProposedMark[] = []
/** More marks than this say no more. */
const most = 150
/** How far a mark stands off what it marks, in pixels. */
const gap = 6
/** A line is marked at its middle. */
const dot = { width: 18, height: 18 }

/** Frames around what is proposed and not decided; the panel says the same in words. */
export function ProposedMarks({ stageRef }: { stageRef: StageRef }) {
  const marks = useStudio((state) => state.proposal?.marks ?? nothing)
  return marks
    .slice(0, most)
    .map((mark) => <Frame key={`${mark.part} ${mark.id}`} mark={mark} stageRef={stageRef} />)
}

function Frame({ mark, stageRef }: { mark: ProposedMark; stageRef: StageRef }) {
  const frameRef = useRef<HTMLSpanElement>(null)
  useFollowing(stageRef, mark, ({ x, y, width, height }) => {
    const frame = frameRef.current
    if (!frame) return
    const size = mark.part === 'edge' ? dot : { width: width + 2 * gap, height: height + 2 * gap }
    const left = x + (width - size.width) / 2
    const top = y + (height - size.height) / 2
    frame.style.transform = `translate(${left}px, ${top}px)`
    frame.style.width = `${size.width}px`
    frame.style.height = `${size.height}px`
    frame.style.visibility = 'visible'
  })
  return <span ref={frameRef} className={`proposed ${mark.look}`} data-part={mark.id} aria-hidden="true" />
}
