import type { MouseEvent } from 'react'

/** Tries again what could not be loaded. The button goes away with the fault, so the section's heading takes the focus. */
export function TryAgain({ onRetry }: { onRetry: () => void }) {
  const retry = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('.section')?.querySelector('h1')?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <button type="button" className="btn btn-line btn-sm" onClick={retry}>
      Try Again
    </button>
  )
}
