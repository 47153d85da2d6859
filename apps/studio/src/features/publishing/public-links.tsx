import { t } from '@flain/languages'
import { useEffect, useId, useRef, useState } from 'react'
import { ShareLinks } from '@flain/ui'
import { copyText } from '../../platform/files.ts'
import { embedOf, flowAddress } from '../../platform/public-addresses.ts'
import { rich } from '../../platform/rich.tsx'

/** Where the published flow is, and how to show it on another page. */
export function PublicLinks({ id, name }: { id: string; name: string }) {
  const [answer, setAnswer] = useState('')
  const pageLink = useRef<HTMLAnchorElement>(null)
  // Publishing switched its button off while it worked, and the focus was lost with it.
  useEffect(() => {
    if (document.activeElement === document.body) pageLink.current?.focus()
  }, [])
  const copy = async (text: string, said = t('Copied')) => {
    const isCopied = await copyText(text)
    setAnswer(isCopied ? said : t('This browser does not let us copy. Select the text and copy it yourself.'))
  }
  const address = flowAddress(id)
  return (
    <div className="public-links">
      <p>
        {rich('Everybody can see this flow on {page}.', {
          page: (
            <a ref={pageLink} className="link" href={address} target="_blank" rel="noopener">
              {t('its page')}
            </a>
          ),
        })}
      </p>
      <Copyable label={t('Link')} text={address} onCopy={copy} />
      <Copyable label={t('Embed code')} text={embedOf(id, name)} onCopy={copy} />
      <ShareLinks address={address} title={name}>
        <button
          type="button"
          className="btn btn-line btn-sm"
          onClick={() => void copy(address, t('Copied. Paste it into Slack, the picture comes by itself.'))}
        >
          Slack
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="btn btn-line btn-sm"
            onClick={() => void navigator.share({ title: name, url: address }).catch(() => undefined)}
          >
            {t('Send with…')}
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
          aria-label={t('Copy: {what}', { what: label })}
          onClick={() => void onCopy(text)}
        >
          {t('Copy')}
        </button>
      </div>
    </div>
  )
}
