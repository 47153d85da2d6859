import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react'

type BusyButtonProps = ComponentPropsWithoutRef<'button'> & {
  /** While true the button keeps its label, shows that it works, and cannot be pressed. */
  isBusy: boolean
}

/** A button for something that takes a moment. */
export function BusyButton({ isBusy, disabled = false, children, ...button }: BusyButtonProps) {
  const element = useKeptFocus(isBusy)
  return (
    <button type="button" {...button} ref={element} aria-busy={isBusy} disabled={disabled || isBusy}>
      {children}
      {isBusy ? <span className="busy" aria-hidden="true" /> : null}
    </button>
  )
}

/** A browser takes the focus from what it disables; it comes back unless it has gone somewhere else since. */
function useKeptFocus(isBusy: boolean) {
  const element = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === element.current
    else if (hadFocus.current && document.activeElement === document.body) element.current?.focus()
  }, [isBusy])
  return element
}
