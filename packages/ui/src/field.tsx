import { type ReactNode, useId } from 'react'

export type FieldWords = {
  label: string
  /** What is wrong with the value; read out with the field. */
  error?: string | null | undefined
  hint?: string | undefined
}

/** What ties an input to its label and its note. */
type Ties = { id: string; className: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

/** A label above and a fault or hint below, tied to the input between them for assistive technology. */
export function Field({
  label,
  error = null,
  hint,
  children,
}: FieldWords & { children: (ties: Ties) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        'aria-invalid': error !== null,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
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
