import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { uiWords } from './ui-words.ts'

type DialogProps = {
  title: string
  /** Escape, a click on the backdrop, or the browser's own way. */
  onClose: () => void
  className?: string
  /** Shows a way out at the top, where the dialog itself offers none. */
  hasClose?: boolean
  children: ReactNode
}

/**
 * A modal dialog that is open while it is mounted. The browser keeps the focus inside and gives it back afterwards.
 */
export function Dialog({ title, onClose, className = '', hasClose = false, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const wasPressedOutside = useRef(false)

  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  const isOutside = (event: MouseEvent) => event.target === event.currentTarget
  return (
    // The backdrop belongs to the dialog element; the keyboard's way to the same is Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onMouseDown={(event) => {
        wasPressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (wasPressedOutside.current && isOutside(event)) dialog.current?.close()
      }}
    >
      <div className={`dlg ${className}`}>
        <h2 id={id}>{title}</h2>
        {children}
        {/* Last in order: what the dialog is for has the focus first. */}
        {hasClose && (
          <button
            type="button"
            className="icon-btn dlg-close"
            aria-label={uiWords.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="x" />
          </button>
        )}
      </div>
    </dialog>
  )
}
