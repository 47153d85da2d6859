import { useEffect, useId, useRef, useState } from 'react'
import { ShareLinks } from '@flain/ui'
import { copyText } from '../../platform/files.ts'
import { embedOf, flowAddress } from '../../platform/public-addresses.ts'

/** Where the published flow is, and how to show it on another page. */
export function PublicLinks({ id, name }: { id: string; name: string }) {
  const [answer, setAnswer] = useState('')
  const pageLink = useRef<HTMLAnchorElement>(null)
  // Publishing switched its button off while it worked, and the focus was lost with it.
  useEffect(() => {
    if (document.activeElement === document.body) pageLink.current?.focus()
  }, [])
  const copy = async (text: string, said = 'Copied') => {
    const isCopied = await copyText(text)
    setAnswer(isCopied ? said : 'This browser does not let us copy. Select the text and copy it yourself.')
  }
  const address = flowAddress(id)
  return (
    <div className="public-links">
      <p>
        Everybody can see this flow on{' '}
        <a ref={pageLink} className="link" href={address} target="_blank" rel="noopener">
          its page
        </a>
        .
      </p>
      <Copyable label="Link" text={address} onCopy={copy} />
      <Copyable label="Embed code" text={embedOf(id, name)} onCopy={copy} />
      <ShareLinks address={address} title={name}>
        <button
          type="button"
          className="btn btn-line btn-sm"
          onClick={() => void copy(address, 'Copied. Paste it into Slack, the picture comes by itself.')}
        >
          Slack
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="btn btn-line btn-sm"
            onClick={() => void navigator.share({ title: name, url: address }).catch(() => undefined)}
          >
            Send with…
          </button>
        )}
      </ShareLinks>
      <output className="meta">{answer}</output>
    </div>
  )
}

type CopyableProps = { label: string; text: string; onCopy: (text: string) => Promise<void> }

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
          aria-label={`Copy: ${label}`}
          onClick={() => void onCopy(text)}
        >
          Copy
        </button>
      </div>
    </div>
  )
}
