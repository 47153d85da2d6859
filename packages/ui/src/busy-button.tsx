import type { ComponentProps } from 'react'

type BusyButtonProps = ComponentProps<'button'> & {
  /** While true the button keeps its label, shows that it works, and cannot be pressed. */
  isBusy: boolean
}

/** A button for something that takes a moment. */
export function BusyButton({ isBusy, disabled = false, children, ...button }: BusyButtonProps) {
  return (
    <button type="button" {...button} aria-busy={isBusy} disabled={disabled || isBusy}>
      {children}
      {isBusy ? <span className="busy" aria-hidden="true" /> : null}
    </button>
  )
}
