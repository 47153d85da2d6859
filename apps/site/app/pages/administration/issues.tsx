import { messages, type WatchedIssue } from '@flain/contract'
import { AskDialog, BusyButton, Dialog, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { countedNoun } from '../../platform/compact-count.ts'
import { formatDate } from '../../platform/dates.ts'
import { useLoad } from '../../platform/use-load.ts'
import type { SectionProps } from './sections.ts'
import { useProofWatch } from './watch-proof.ts'
import { WatchedList } from './watched-list.tsx'

/** Articles, which of them went out to readers, and what each would say. */
export function Issues({ search, page }: SectionProps) {
  const told = useProofWatch()
  const [loaded, reload] = useLoad(`issues ${page}`, async () =>
    told(await apiClient().call('listIssues', { query: { page } })),
  )
  return (
    <WatchedList
      section="newsletter"
      title="Newsletter"
      lede="Each article goes out once, to confirmed readers who want its category."
      loaded={loaded}
      onRetry={reload}
      search={search}
      page={page}
      empty="No article is published."
    >
      {(loaded.last?.data ?? []).map((issue) => (
        <li key={issue.slug}>
          <IssueLine issue={issue} onChanged={reload} />
        </li>
      ))}
    </WatchedList>
  )
}

function IssueLine({ issue, onChanged }: { issue: WatchedIssue; onChanged: () => void }) {
  const [open, setOpen] = useState<'preview' | 'send' | null>(null)
  const isOut = issue.finishedAt !== null
  const send = issue.queuedAt === null ? 'Send' : 'Send on'
  return (
    <div className="watched-row">
      <div>
        <h2>
          <a href={`/blog/${issue.slug}`}>{issue.title}</a>
        </h2>
        <p className="meta">
          {issue.category}, {formatDate(issue.publishedAt, 'short-date')}
        </p>
        <p className="meta standing">{standingOf(issue)}</p>
      </div>
      <div className="watched-ways">
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-label={`Preview: ${issue.title}`}
          onClick={() => setOpen('preview')}
        >
          Preview
        </button>
        {isOut ? null : (
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-label={`${send}: ${issue.title}`}
            onClick={() => setOpen('send')}
          >
            {send}
          </button>
        )}
      </div>
      {open === 'preview' ? <PreviewDialog issue={issue} onClose={() => setOpen(null)} /> : null}
      {open === 'send' ? <SendDialog issue={issue} onDone={onChanged} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}

function standingOf({ queuedAt, finishedAt, deliveredCount }: WatchedIssue): string {
  const readers = `${deliveredCount} ${countedNoun(deliveredCount, 'reader')}`
  if (finishedAt !== null) return `sent to ${readers}, ${formatDate(finishedAt, 'short-date-time')}`
  return queuedAt === null ? 'not sent' : `stopped after ${readers}`
}

type DialogProps = { issue: WatchedIssue; onClose: () => void }

function usePreview({ slug }: WatchedIssue) {
  const told = useProofWatch()
  return useLoad(`preview ${slug}`, async () =>
    told(await apiClient().call('previewIssue', { params: { slug } })),
  )
}

function PreviewDialog({ issue, onClose }: DialogProps) {
  const [loaded, reload] = usePreview(issue)
  const letter = loaded.last?.data
  return (
    <Dialog title={letter?.subject ?? issue.title} onClose={onClose} className="looked" hasClose>
      {loaded.state === 'failed' ? (
        <p role="alert">
          {loaded.sentence}{' '}
          <button type="button" className="btn btn-line btn-sm" onClick={reload}>
            Try again
          </button>
        </p>
      ) : null}
      {letter ? (
        <>
          <p className="meta">{wantedBy(letter.readersCount)}</p>
          <TryLine issue={issue} />
          <pre className="letter">{letter.text}</pre>
        </>
      ) : null}
    </Dialog>
  )
}

/** The letter to whoever looks, before it goes to all. */
function TryLine({ issue: { slug } }: { issue: WatchedIssue }) {
  const told = useProofWatch()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')
  const mail = async () => {
    setIsBusy(true)
    const reply = told(await apiClient().call('tryIssue', { params: { slug } }))
    setIsBusy(false)
    setSaid(reply.ok ? reply.data.message : reply.error || messages.networkError)
  }
  return (
    <div className="tried">
      <BusyButton className="btn btn-line btn-sm" isBusy={isBusy} onClick={() => void mail()}>
        Mail it to me
      </BusyButton>
      <p className="meta" role="status">
        {said}
      </p>
    </div>
  )
}

const wantedBy = (count: number) =>
  count === 1 ? '1 reader wants its category.' : `${count} readers want its category.`

/** The server sends for some seconds at a time, so that a long one is asked for again until it is through. */
function SendDialog({ issue, onDone, onClose }: DialogProps & { onDone: () => void }) {
  const toast = useToast()
  const told = useProofWatch()
  const [loaded] = usePreview(issue)
  const [isBusy, setIsBusy] = useState(false)
  const [sentCount, setSentCount] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setIsBusy(true)
    let sum = 0
    for (;;) {
      const reply = told(await apiClient().call('sendIssueNow', { params: { slug: issue.slug } }))
      if (!reply.ok) {
        setIsBusy(false)
        onDone()
        return setFailure(reply.error || 'It stopped on the way. Send on to reach the others.')
      }
      sum += reply.data.data.sentCount
      setSentCount(sum)
      if (reply.data.data.isFinished) break
    }
    toast(`Queued for ${sum} ${countedNoun(sum, 'reader')}.`)
    onClose()
    onDone()
  }
  const readersCount = loaded.last?.data.readersCount
  return (
    <AskDialog
      title={`Send “${issue.title}”?`}
      action="Send"
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>
        {readersCount === undefined ? '' : `${wantedBy(readersCount)} `}Whoever has it already gets it no
        second time. It cannot be called back.
      </p>
      {isBusy ? <p role="status">Queued for {sentCount} so far …</p> : null}
    </AskDialog>
  )
}
