import { t } from '@flain/languages'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore, useStudio } from '../../state/store.ts'

type AssistantButtonProps = { className: string; children: ReactNode }

/** Opens and closes what a language model can do, with the privacy receipt; has the focus again once it is closed. */
export function AssistantButton({ className, children }: AssistantButtonProps) {
  const store = useStore()
  const isOpen = useStudio((state) => state.isAssistantOpen)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.closest('#assistant') != null
    if (wasOpen.current && !isOpen && isLost) buttonRef.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <button
      ref={buttonRef}
      className={className}
      aria-label={t('Assistant')}
      aria-expanded={isOpen}
      aria-controls="assistant"
      onClick={() => store.dispatch({ do: 'assistant', isOpen: !isOpen })}
    >
      {children}
    </button>
  )
}
