import { t, translate } from '@flain/languages'
import { BusyButton } from '@flain/ui'
import { useEffect, useState } from 'react'
import { door } from '../../platform/api.ts'
import { signInAddress, sitePage } from '../../platform/site.ts'
import {
  type AugmentFault,
  type SaveStatus,
  type Saving,
  useDesk,
  useSaving,
} from '../../state/saved-flow.ts'
import { useStudio } from '../../state/store.ts'
import { usePart } from '../../platform/value.ts'
import { rich } from '../../platform/rich.tsx'
import './status.css'

/** Where the drawing is kept, truly, and what can be done about it. */
export function SaveLine({ onConflict }: { onConflict: () => void }) {
  const desk = useDesk()
  const status = useSaving((saving) => saving.status)
  const account = useSaving((saving) => saving.account.is)
  const drawingId = useSaving((saving) => saving.drawingId)
  const keeping = useStudio((state) => state.keeping)
  const author = useSaving(authorOf)
  const isOffered = useStudio((state) => state.proposal !== undefined)
  const isLocalOnly = usePart(door.network, (network) => network.isLocalOnly)
  const words = wordsOf(status, useLasting(keeping.state === 'keeping'))
  // Nowhere is it kept but on the screen.
  if (keeping.state === 'refused' && status.is !== 'saved' && status.is !== 'saving')
    return <span className="saved meta alert">{keeping.reason}</span>
  if (isLocalOnly && status.is !== 'nothing' && status.is !== 'foreign')
    return <span className="saved meta">{t('Local only, kept in this browser')}</span>
  if (isOffered && status.is === 'saving')
    return <span className="saved meta">{t('What is offered is not saved until you take it')}</span>
  if (status.is === 'foreign') return <ForeignLine author={author} />
  if (!words) return null
  return (
    <span className={`saved meta ${words.tone}`} data-save={status.is}>
      <span role={words.tone === 'alert' ? 'status' : undefined} title={words.more}>
        {words.text}
      </span>
      {status.is === 'device' && account === 'signed-out' && (
        <a className="link" href={signInAddress(`#keep=${drawingId}`)}>
          {t('Sign in to keep it')}
        </a>
      )}
      {status.is === 'device' && status.isOffered && (
        <button className="btn btn-ghost btn-sm" onClick={desk.save}>
          {t('Save to my account')}
        </button>
      )}
      {status.is === 'conflict' && (
        <button className="btn btn-line btn-sm" onClick={onConflict}>
          {t('Look and choose')}
        </button>
      )}
      {retryWords[status.is] && (
        <button className="btn btn-ghost btn-sm" onClick={desk.save}>
          {retryWords[status.is]}
        </button>
      )}
    </span>
  )
}

/** While somebody types each letter is kept; the words beside the name do not change with each. */
const lastingMs = 800

/** True as soon as `isSo` is, and until it has not been for a while. */
function useLasting(isSo: boolean): boolean {
  const [isLasting, setIsLasting] = useState(isSo)
  if (isSo && !isLasting) setIsLasting(true)
  useEffect(() => {
    if (isSo) return undefined
    const timer = setTimeout(() => setIsLasting(false), lastingMs)
    return () => clearTimeout(timer)
  }, [isSo])
  return isLasting
}

function ForeignLine({ author }: { author: string }) {
  const desk = useDesk()
  const flowId = useSaving((saving) => saving.facts?.id)
  const isSignedOut = useSaving((saving) => saving.account.is === 'signed-out')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<AugmentFault>()
  const augment = async () => {
    setIsBusy(true)
    setFault(await desk.augment())
    setIsBusy(false)
  }
  return (
    <span className="saved meta" data-save="foreign">
      <span>{rich('A flow of {author}, not saved here', { author: <bdi>{author}</bdi> })}</span>
      {isSignedOut ? (
        <a className="link" href={signInAddress(`#flow=${flowId ?? ''}`)}>
          {t('Sign in to augment it')}
        </a>
      ) : (
        <BusyButton className="btn btn-line btn-sm" isBusy={isBusy} onClick={() => void augment()}>
          {t('Augment')}
        </BusyButton>
      )}
      {fault && (
        <span role="alert">
          {fault.sentence}{' '}
          {fault.needsPlan && (
            <a className="link" href={sitePage('/pricing')}>
              {t('See the plans')}
            </a>
          )}
        </span>
      )}
    </span>
  )
}

const authorOf = ({ facts }: Saving) => facts?.author.name ?? ''

const retryWords: Partial<Record<SaveStatus['is'], string>> = {
  waiting: t('Try now'),
  refused: t('Try again'),
  gone: t('Save as a new flow'),
}

type Words = { text: string; tone: '' | 'alert'; more?: string }

function wordsOf(status: SaveStatus, isBeingKept: boolean): Words | undefined {
  switch (status.is) {
    case 'nothing':
    case 'foreign':
      return undefined
    case 'device':
      return { text: status.reason ?? (isBeingKept ? t('Saving…') : t('Saved on this device')), tone: '' }
    case 'saving':
      return { text: t('Saving…'), tone: '' }
    case 'saved':
      return { text: t('Saved'), tone: '' }
    case 'offline':
      return { text: t('Offline, kept on this device'), tone: 'alert' }
    case 'waiting':
      return {
        text: t('Not saved yet, kept on this device'),
        tone: 'alert',
        more: translate(status.sentence),
      }
    case 'conflict':
      return { text: t('Changed somewhere else'), tone: 'alert' }
    case 'refused':
      return { text: t('Not saved: {why}', { why: translate(status.sentence) }), tone: 'alert' }
    case 'gone':
      return { text: t('Deleted from your account, kept on this device'), tone: 'alert' }
  }
}
