import type { CSSProperties } from 'react'
import { minutesAndSeconds } from './countdown.ts'
import { useCountdown } from './use-countdown.ts'

type ResendLineProps = {
  resend: { at: number; seconds: number }
  isBusy: boolean
  onResend: () => void
}

/** A shrinking line and m:ss until another code may be asked for. */
export function ResendLine({ resend, isBusy, onResend }: ResendLineProps) {
  const left = useCountdown(resend.at)
  const style: CSSProperties & { '--f': number } = { '--f': Math.min(1, left / resend.seconds) }
  return (
    <>
      <div className="timer" style={style} aria-hidden="true">
        <i />
      </div>
      <p className="meta cdl">
        {left > 0 ? (
          <span role="timer">
            New code in <strong>{minutesAndSeconds(left)}</strong>
          </span>
        ) : (
          <span role="status">No code yet? Ask for another.</span>
        )}
        <button type="button" className="link" disabled={left > 0 || isBusy} onClick={onResend}>
          Resend code
        </button>
      </p>
    </>
  )
}
