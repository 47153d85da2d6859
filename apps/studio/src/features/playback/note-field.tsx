import { caps, stepsWithNote } from '@flain/flow'
import { t } from '@flain/languages'
import { useEffect, useId, useRef, useState } from 'react'
import { withEdits } from '../../state/edits/hand-edits.ts'
import { graphNow } from '../../state/studio-state.ts'
import { useStore } from '../../state/store.ts'

/** What is said over a step. Kept as it is typed; a burst of typing is one undo step. */
export function NoteField({ name, index, note }: { name: string; index: number; note: string }) {
  const store = useStore()
  const id = useId()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(note)
  // An undo or somebody else's change shows unless it is the echo of what is being typed.
  useEffect(() => {
    if (document.activeElement !== fieldRef.current) setText(note)
  }, [note])

  function write(next: string) {
    setText(next)
    const state = store.get()
    const { edits: before } = state.history.now
    const steps = stepsWithNote(graphNow(state), index, next.trim())
    const edits = withEdits(before, [{ do: 'set-steps', steps }])
    store.dispatch({ do: 'write', edits, atMs: performance.now() })
  }

  return (
    <div className="note">
      <label className="vh" htmlFor={id}>
        {t('Note for step {number}, {name}', { number: index + 1, name })}
      </label>
      <textarea
        ref={fieldRef}
        id={id}
        className="input"
        rows={3}
        value={text}
        maxLength={caps.noteLength}
        placeholder={t('What is said at this step')}
        onChange={(event) => write(event.target.value)}
      />
      {caps.noteLength - text.length < 200 && (
        <p className="meta num">
          {text.length} / {caps.noteLength}
        </p>
      )}
    </div>
  )
}
