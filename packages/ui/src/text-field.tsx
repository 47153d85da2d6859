import { type ComponentProps, useId } from 'react'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'className'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with the value; read out with the field. */
  error?: string | null
  hint?: string
}

/** One line of text with its label above and its fault or hint below, tied together for assistive technology. */
export function TextField({ label, onChange, error = null, hint, ...input }: TextFieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={error !== null}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {note ? (
        <p
          id={`${id}-note`}
          className={error === null ? 'hint' : 'err'}
          role={error === null ? undefined : 'alert'}
        >
          {note}
        </p>
      ) : null}
    </div>
  )
}
