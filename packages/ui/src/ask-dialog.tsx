import type { ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'
import { Dialog } from './dialog.tsx'
import { uiWords } from './ui-words.ts'

type AskDialogProps = {
  title: string
  /** What the form does, on its button. */
  action: string
  isBusy: boolean
  /** Why it could not be done; read out. What was typed stays. */
  failure?: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for something: fields, one way on and one way out. Faults are the caller's to find. */
export function AskDialog({
  title,
  action,
  isBusy,
  failure = null,
  onSubmit,
  onClose,
  children,
}: AskDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} className="ask">
      <form
        className="ask-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {failure === null ? null : (
          <p className="ask-fault" role="alert">
            {failure}
          </p>
        )}
        <div className="ask-ways">
          <BusyButton type="submit" className="btn btn-primary" isBusy={isBusy}>
            {action}
          </BusyButton>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {uiWords.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
