import { Dialog, Icon } from '@flain/ui'
import { useState } from 'react'

type SecretDialogProps = {
  title: string
  /** What it is called in a sentence. */
  what: string
  secret: string
  onClose: () => void
}

/** Shows a secret the one time it is ever shown. */
export function SecretDialog({ title, what, secret, onClose }: SecretDialogProps) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setSaid('Copied')
    } catch {
      setSaid('Your browser does not let this page copy: select the text and copy it yourself.')
    }
  }
  return (
    <Dialog title={title} onClose={onClose} className="ask">
      <p>Copy it now: the {what} is not kept and cannot be shown again.</p>
      <input
        className="input secret"
        aria-label={what}
        value={secret}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <p className="meta" role="status">
        {said}
      </p>
      <div className="ask-ways">
        <button type="button" className="btn btn-primary" onClick={() => void copy()}>
          <Icon name="copy" /> Copy
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          I have kept it
        </button>
      </div>
    </Dialog>
  )
}
