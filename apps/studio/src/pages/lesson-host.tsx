import { lazy } from 'react'
import { usePart, type Value } from '../platform/value.ts'
import { useStore } from '../state/store.ts'
import type { Dialogs } from './dialogs.tsx'
import { Fetched, notFetched } from './fetched.tsx'

// Fetched when an address names a tutorial.
const LessonPanel = lazy(async () => ({
  default: (await import('../features/lesson/lesson-panel.tsx')).LessonPanel,
}))

/** The tutorial that is open beside the board. */
export function LessonHost({ dialogs }: { dialogs: Value<Dialogs> }) {
  const store = useStore()
  const id = usePart(dialogs, ({ lesson }) => lesson)
  const close = () => dialogs.set({ lesson: undefined })
  function giveUp() {
    close()
    store.dispatch({ do: 'notice', notice: { text: notFetched, tone: 'alert' } })
  }
  if (id === undefined) return null
  return (
    <Fetched onFailed={giveUp}>
      <LessonPanel id={id} onClose={close} />
    </Fetched>
  )
}
