import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'id' | 'className'> &
  FieldWords & { value: string; onChange: (value: string) => void }

/** Several lines of text, labelled and explained as every `Field` is. */
export function TextArea({ label, onChange, error, hint, ...area }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ties) => <textarea {...area} {...ties} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
