import './assistant.css'
import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { useEffect, useRef } from 'react'
import { door } from '../../platform/api.ts'
import { useSaving } from '../../state/saved-flow.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { usePart } from '../../platform/value.ts'
import { Asking } from './asking.tsx'
import type { AssistantDesk } from './assistant-desk.ts'
import { ModelLine } from './model-line.tsx'
import { Offers } from './offers-list.tsx'
import { Receipt } from './receipt.tsx'
import { Talk } from './talk.tsx'
import { useAssistantDesk } from './use-assistant-desk.ts'

/** The island at the right: what a language model can do with the flow, and what it offered. */
export function AssistantPanel() {
  const store = useStore()
  const desk = useAssistantDesk()
  const isOpen = useStudio((state) => state.isAssistantOpen)
  const isSignedIn = useSaving((saving) => saving.account.is === 'signed-in')
  const headingRef = useRef<HTMLHeadingElement>(null)
  const isLocalOnly = usePart(door.network, (network) => network.isLocalOnly)
  useEffect(() => {
    if (isOpen) headingRef.current?.focus()
  }, [isOpen])
  useEffect(() => {
    if (isOpen && !isLocalOnly) void desk.lookForModels()
  }, [isOpen, isLocalOnly, desk])
  useEffect(() => {
    if (isOpen && !isLocalOnly && isSignedIn) void desk.lookForTokens()
  }, [isOpen, isLocalOnly, isSignedIn, desk])
  return (
    <aside className="assist" id="assistant" aria-label={t('Assistant')} hidden={!isOpen}>
      <div className="oh">
        <h2 ref={headingRef} tabIndex={-1}>
          {t('Assistant')}
        </h2>
        <button
          className="icon-btn sm"
          aria-label={t('Close the assistant')}
          onClick={() => store.dispatch({ do: 'assistant', isOpen: false })}
        >
          <Icon name="x" size={18} />
        </button>
      </div>
      <div className="assist-body">
        <Sentence desk={desk} />
        <Offers desk={desk} />
        <Asking desk={desk} />
        <Talk desk={desk} />
        <ModelLine desk={desk} />
        <Receipt />
      </div>
    </aside>
  )
}

/** What happened last; read aloud when it changes. */
function Sentence({ desk }: { desk: AssistantDesk }) {
  const sentence = usePart(desk.assistant, (value) => value.sentence)
  const isFault = usePart(desk.assistant, (value) => value.isFault)
  return (
    <p className={isFault ? 'assist-says fault' : 'assist-says'} role="status">
      {sentence}
    </p>
  )
}
