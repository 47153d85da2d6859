import { rangesOf } from '@flain/flow'
import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { graphOf, thoughtOf } from '../../state/studio-state.ts'
import { useStudio } from '../../state/store.ts'
import { markWords } from '../../state/edits/words.ts'

const noRanges: [] = []

/** Elsewhere these words give the field its height. */
const isFieldSized = CSS.supports('field-sizing', 'content')

/** Lies under the prompt's text and marks the words that made the selected nodes, and those nothing was drawn for. */
export function MarkedWords({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const thought = useStudio(thoughtOf)
  const graph = useStudio(graphOf)
  const selection = useStudio((state) => state.selection)
  const undrawn = useStudio((state) => state.drawn?.undrawn ?? noRanges)
  const stretches = useMemo(
    () => markWords(thought, rangesOf(graph, selection), undrawn),
    [thought, graph, selection, undrawn],
  )
  // Words without a mark are not seen; a long thought would be laid out twice with each key.
  const isNeeded = !isFieldSized || stretches.some(({ mark }) => mark)
  useLayoutEffect(() => {
    const field = document.getElementById('say')
    if (isNeeded && field) ref.current?.scrollTo(0, field.scrollTop)
  }, [isNeeded, ref])
  return (
    <div ref={ref} className="marks" dir="auto" aria-hidden="true">
      {(isNeeded ? stretches : []).map(({ start, text, mark }) =>
        mark ? (
          <mark key={start} className={mark}>
            {text}
          </mark>
        ) : (
          <span key={start}>{text}</span>
        ),
      )}
      {'\u200B'}
    </div>
  )
}
