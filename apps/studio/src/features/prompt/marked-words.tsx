import { type RefObject, useMemo } from 'react'
import { graphOf, thoughtOf } from '../../state/studio-state.ts'
import { useStudio } from '../../state/store.ts'
import { markWords, wordsOf } from '../../state/words.ts'

const noRanges: [] = []

/** Lies under the prompt's text and marks the words that made the selected nodes, and those nothing was drawn for. */
export function MarkedWords({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const thought = useStudio(thoughtOf)
  const graph = useStudio(graphOf)
  const selection = useStudio((state) => state.selection)
  const undrawn = useStudio((state) => state.drawn?.undrawn ?? noRanges)
  const stretches = useMemo(
    () => markWords(thought, wordsOf(graph, selection), undrawn),
    [thought, graph, selection, undrawn],
  )
  return (
    <div ref={ref} className="marks" aria-hidden="true">
      {stretches.map(({ start, text, mark }) =>
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
