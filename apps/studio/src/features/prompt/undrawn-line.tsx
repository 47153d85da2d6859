import { t } from '@flain/languages'
import { useRef } from 'react'
import { thoughtOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { sentencesOf, undrawnText } from '../../state/edits/undrawn-sentences.ts'

/** How many sentences the picture leaves out; each press leads to the next of them in the prompt. */
export function UndrawnLine() {
  const store = useStore()
  const text = useStudio(undrawnText)
  const shownRef = useRef(0)

  function lead() {
    const { drawn } = store.get()
    const sentences = sentencesOf(thoughtOf(store.get()), drawn?.undrawn ?? [])
    const next = sentences[shownRef.current % Math.max(1, sentences.length)]
    const field = document.getElementById('say')
    if (!next || !(field instanceof HTMLTextAreaElement)) return
    shownRef.current += 1
    field.focus()
    field.setSelectionRange(next.start, next.end)
    store.dispatch({ do: 'caret', range: next })
  }

  return (
    <p className="status">
      <i />
      <span>{text}</span>
      <button type="button" className="lead" onClick={lead}>
        {t('Show')}
      </button>
    </p>
  )
}
