import type { ReactNode } from 'react'
import { useStore, useStudio } from '../../state/store.ts'

type AssistantButtonProps = { className: string; children: ReactNode }

/** Opens and closes what a language model can do, with the privacy receipt. */
export function AssistantButton({ className, children }: AssistantButtonProps) {
  const store = useStore()
  const isOpen = useStudio((state) => state.isAssistantOpen)
  return (
    <button
      className={className}
      aria-label="Assistant"
      aria-expanded={isOpen}
      aria-controls="assistant"
      onClick={() => store.dispatch({ do: 'assistant', isOpen: !isOpen })}
    >
      {children}
    </button>
  )
}
