import { flowPage } from '@flain/content'
import type { Flow } from '@flain/contract'
import { Dialog, ShareLinks } from '@flain/ui'
import { useId, useState } from 'react'
import { embedOf, flowPath } from '../../platform/flow-addresses.ts'

const words = flowPage.share

type PublishedDialogProps = { flow: Flow; onClose: () => void }

/** Right after publishing: where the flow is, and how to tell of it; or why nobody sees it yet. */
export function PublishedDialog({ flow, onClose }: PublishedDialogProps) {
  return flow.hidden ? (
    <Dialog title={words.hidden} onClose={onClose} className="shared" hasClose>
      <p>{flow.hidden.sentence}</p>
    </Dialog>
  ) : (
    <OnShowDialog flow={flow} onClose={onClose} />
  )
}

function OnShowDialog({ flow, onClose }: PublishedDialogProps) {
  const [answer, setAnswer] = useState('')
  const siteUrl = location.origin
  const address = new URL(flowPath(flow.id), siteUrl).href
  const copy = (text: string, said: string = words.copied) =>
    navigator.clipboard.writeText(text).then(
      () => setAnswer(said),
      () => setAnswer(words.notCopied),
    )
  const send = () => void navigator.share({ title: flow.name, url: address }).catch(() => undefined)
  return (
    <Dialog title={words.published} onClose={onClose} className="shared" hasClose>
      <p>
        {words.everybody}{' '}
        <a className="link" href={address}>
          <bdi>{flow.name}</bdi>
        </a>
      </p>
      <Copyable label={words.link} text={address} onCopy={(text) => void copy(text)} />
      <Copyable
        label={words.embed}
        text={embedOf(siteUrl, flow.id, flow.name)}
        onCopy={(text) => void copy(text)}
      />
      <ShareLinks address={address} title={flow.name}>
        <button
          type="button"
          className="btn btn-line btn-sm"
          onClick={() => void copy(address, words.forSlack)}
        >
          Slack
        </button>
        {'share' in navigator ? (
          <button type="button" className="btn btn-line btn-sm" onClick={send}>
            {words.send}
          </button>
        ) : null}
      </ShareLinks>
      <output className="meta">{answer}</output>
    </Dialog>
  )
}

type CopyableProps = { label: string; text: string; onCopy: (text: string) => void }

function Copyable({ label, text, onCopy }: CopyableProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="copyable">
        <input className="input" id={id} readOnly value={text} />
        <button
          type="button"
          className="btn btn-line"
          aria-label={`${words.copy}: ${label}`}
          onClick={() => onCopy(text)}
        >
          {words.copy}
        </button>
      </div>
    </div>
  )
}
