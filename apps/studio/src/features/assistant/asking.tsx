import { actionsWithWords, type AssistantAction, limits } from '@flain/contract'
import { t } from '@flain/languages'
import { BusyButton } from '@flain/ui'
import { useId, useRef, useState } from 'react'
import { door } from '../../platform/api.ts'
import { signInAddress } from '../../platform/site.ts'
import { useSaving } from '../../state/saved-flow.ts'
import { graphOf, type StudioState, thoughtOf } from '../../state/studio-state.ts'
import { useStudio } from '../../state/store.ts'
import { usePart } from '../../platform/value.ts'
import type { AssistantDesk } from './assistant-desk.ts'
import type { Assistant } from './assistant-machine.ts'
import { openOffers } from './offers.ts'

const plain: { action: AssistantAction; name: string; hint: string }[] = [
  { action: 'refine', name: t('Refine'), hint: t('Improve what the reader drew') },
  { action: 'explain', name: t('Explain'), hint: t('A paragraph, and notes for each step') },
  { action: 'fix', name: t('Fix'), hint: t('Name contradictions and settle them') },
]

/** The five things a model can be asked for. A button that cannot work now says why when it is pressed. */
export function Asking({ desk }: { desk: AssistantDesk }) {
  const running = usePart(desk.assistant, (value) => value.running)
  const [words, setWords] = useState('')
  const missing = useMissing(desk)
  const about = useStudio(aboutText)
  const [toldFor, setToldFor] = useState<string>()
  const hintId = useId()
  const fieldRef = useRef<HTMLTextAreaElement>(null)

  function ask(action: AssistantAction) {
    setToldFor(missing)
    if (missing !== undefined) return
    const isWordless = actionsWithWords.includes(action) && words.trim() === ''
    if (isWordless) return fieldRef.current?.focus()
    void desk.ask(action, words)
    if (actionsWithWords.includes(action)) setWords('')
  }

  return (
    <div className="assist-ask">
      <div className="assist-row">
        {plain.map(({ action, name, hint }) => (
          <BusyButton
            key={action}
            className="btn btn-line btn-sm"
            isBusy={running === action}
            aria-describedby={missing === undefined ? undefined : hintId}
            title={missing ?? hint}
            onClick={() => ask(action)}
          >
            {name}
          </BusyButton>
        ))}
        {running !== undefined && (
          <button className="btn btn-primary btn-sm" onClick={desk.cancel}>
            {t('Stop')}
          </button>
        )}
      </div>
      <label className="meta" htmlFor={`${hintId}words`}>
        {t('In your words, about {what}', { what: about })}
      </label>
      <textarea
        id={`${hintId}words`}
        ref={fieldRef}
        className="input"
        rows={2}
        maxLength={limits.assistantWordsMax}
        value={words}
        placeholder={t('Add error handling')}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="assist-row">
        <BusyButton
          className="btn btn-line btn-sm"
          isBusy={running === 'extend'}
          title={missing ?? t('Add this to the flow')}
          onClick={() => ask('extend')}
        >
          {t('Extend')}
        </BusyButton>
        <BusyButton
          className="btn btn-line btn-sm"
          isBusy={running === 'chat'}
          title={missing ?? t('Ask about {what}', { what: about })}
          onClick={() => ask('chat')}
        >
          {t('Ask')}
        </BusyButton>
      </div>
      {missing !== undefined && (
        <p
          id={hintId}
          className={toldFor === missing ? 'meta assist-missing fault' : 'meta assist-missing'}
          role={toldFor === missing ? 'alert' : undefined}
        >
          {missing} <SignIn desk={desk} />
        </p>
      )}
    </div>
  )
}

function SignIn({ desk }: { desk: AssistantDesk }) {
  const isSignedOut = useSaving(({ account }) => account.is === 'signed-out')
  const drawingId = useSaving((saving) => saving.drawingId)
  const hasHouse = usePart(desk.assistant, ({ choice }) => choice.is === 'known' && choice.house !== null)
  if (!isSignedOut || !hasHouse) return null
  return <a href={signInAddress(`#keep=${drawingId}`)}>{t('Sign in')}</a>
}

/** Why nothing can be asked right now; undefined when it can. */
function useMissing({ assistant }: AssistantDesk): string | undefined {
  const value = usePart(assistant, (whole) => whole)
  const isLocalOnly = usePart(door.network, (network) => network.isLocalOnly)
  const isSignedIn = useSaving(({ account }) => account.is === 'signed-in')
  const isEmpty = useStudio((state) => thoughtOf(state).trim() === '' && graphOf(state).nodes.length === 0)
  if (isLocalOnly) return t('Local only is on, so no model can be asked. The reader goes on drawing.')
  return missingModel(value, isSignedIn) ?? missingFlow(value, isEmpty)
}

function missingModel({ choice, own }: Assistant, isSignedIn: boolean): string | undefined {
  if (choice.is === 'unreachable') return t('The server cannot be reached. The reader goes on drawing.')
  if (choice.is === 'unknown') return t('Looking which models there are.')
  if (own) return undefined
  if (choice.house === null)
    return t(
      'No language model is set up here. The reader draws without one; to use a model, bring your own key below.',
    )
  return isSignedIn
    ? undefined
    : t('The model is for people with an account, who have AI tokens. Or bring your own key below.')
}

function missingFlow({ offers }: Assistant, isEmpty: boolean): string | undefined {
  if (isEmpty) return t('Type or say a thought first.')
  return openOffers(offers).length > 0 ? t('Take or refuse what was offered first.') : undefined
}

function aboutText(state: StudioState): string {
  const names = graphOf(state)
    .nodes.filter(({ id }) => state.selection.includes(id))
    .map(({ label }) => `“${label}”`)
  if (names.length === 0) return t('the whole flow')
  return names.length > 2 ? t('{count} selected steps', { count: names.length }) : names.join(t(' and '))
}
