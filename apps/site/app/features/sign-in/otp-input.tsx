import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import {
  backspace,
  editBox,
  focusAfterKey,
  insertDigits,
  type OtpDigits,
  type OtpEdit,
} from './otp-digits.ts'

type OtpInputProps = {
  digits: OtpDigits
  /** Told what the boxes hold, and which of them was typed in. */
  onChange: (digits: OtpDigits, at: number) => void
  isInvalid: boolean
  /** The id of the sentence that says what is wrong. */
  describedBy: string | undefined
}

/** React wants to see that a field with a value can be changed. */
const leaveToInput = () => {}

/** Six boxes for one digit each that together behave like one field. */
export function OtpInput({ digits, onChange, isInvalid, describedBy }: OtpInputProps) {
  const group = useRef<HTMLDivElement>(null)

  const focusBox = (index: number) => {
    const box = group.current?.querySelectorAll('input')[index]
    box?.focus()
    box?.select()
  }
  const apply = ({ digits: edited, focus }: OtpEdit, at: number) => {
    onChange(edited, at)
    focusBox(focus)
  }
  const pressKey = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = event.key === 'Backspace' ? index : focusAfterKey(event.key, index)
    if (next === null) return
    event.preventDefault()
    if (event.key === 'Backspace') apply(backspace(digits, index), index)
    else focusBox(next)
  }
  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault()
    apply(insertDigits(digits, index, event.clipboardData.getData('text')), index)
  }

  return (
    <div className="otp" ref={group}>
      {digits.map((digit, index) => (
        <input
          // The boxes never move.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={digit === '' ? '' : 'has'}
          inputMode="numeric"
          pattern="[0-9]*"
          // NOTE: no maxlength: the browser puts a whole code into the first box.
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={`Digit ${index + 1} of ${digits.length}`}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          value={digit}
          // NOTE: `onChange` is silent when the same digit is typed again, and the focus would stay.
          onInput={(event) => apply(editBox(digits, index, event.currentTarget.value), index)}
          onChange={leaveToInput}
          onKeyDown={(event) => pressKey(event, index)}
          onPaste={(event) => paste(event, index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  )
}
