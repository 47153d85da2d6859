import { t, translate } from '@flain/languages'
import { useEffect, useState } from 'react'
import { graphOf, type StudioState } from '../../state/studio-state.ts'
import { useStudio } from '../../state/store.ts'
import { undrawnText } from '../../state/edits/undrawn-sentences.ts'
import { UndrawnLine } from './undrawn-line.tsx'

/** How long "Adding one step" stays after the last new node. */
const addingMs = 2600

/** The one line above the prompt: what goes wrong, else what is happening, else what the reader has to say. */
export function StatusLine() {
  const notice = useStudio((state) => state.notice)
  const isListening = useStudio((state) => state.isListening)
  const issue = useStudio((state) => state.drawn?.issues[0]?.message)
  const more = useStudio((state) => Math.max(0, (state.drawn?.issues.length ?? 0) - 1))
  const adding = useAdding()
  const connecting = useStudio(connectingText)
  const hasUndrawn = useStudio((state) => undrawnText(state) !== '')
  const command = useStudio((state) => state.drawn?.command?.kind)
  if (notice) return <Line tone={notice.tone === 'alert' ? 'alert' : ''} text={notice.text} />
  if (command && command !== 'unclear')
    return <Line tone="live" text={t('A command. Press Enter and it is done.')} />
  if (connecting) return <Line tone="live" text={connecting} />
  if (adding) return <Line tone="live" text={adding} />
  if (isListening)
    return <Line tone="live" text={t('Listening. Say what happens, one step after the other.')} />
  if (issue)
    return (
      <Line
        tone=""
        text={more > 0 ? `${translate(issue)} ${t('And {count} more.', { count: more })}` : translate(issue)}
      />
    )
  return hasUndrawn ? <UndrawnLine /> : <Line tone="" text="" />
}

function Line({ tone, text }: { tone: string; text: string }) {
  return (
    <p className={`status ${tone}`}>
      {text !== '' && (
        <>
          <i />
          <span>{text}</span>
        </>
      )}
    </p>
  )
}

/** "Adding one step: Notify on-call", for a moment after nodes came. */
function useAdding(): string | undefined {
  const text = useStudio(addingText)
  const revision = useStudio((state) => state.drawn?.revision)
  const [quietFor, setQuietFor] = useState<number>()
  useEffect(() => {
    if (revision === undefined) return
    const timer = setTimeout(() => setQuietFor(revision), addingMs)
    return () => clearTimeout(timer)
  }, [revision])
  return quietFor === revision ? undefined : text
}

function connectingText(state: StudioState): string | undefined {
  const from = graphOf(state).nodes.find((node) => node.id === state.connectingFrom)
  return (
    from && t('Connect {step} to … choose a step and press Enter, or Escape to stop.', { step: from.label })
  )
}

function addingText(state: StudioState): string | undefined {
  if (state.arrivals.length === 0 || state.isOpening) return undefined
  const arrivals = new Set(state.arrivals)
  const labels = graphOf(state)
    .nodes.filter((node) => arrivals.has(node.id))
    .map((node) => node.label)
  if (labels.length === 0) return undefined
  const named = labels.slice(0, 3).join(', ')
  return t('Adding {count} steps: {names}', {
    count: labels.length,
    names: `${named}${labels.length > 3 ? ' …' : ''}`,
  })
}
