import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'className'> &
  FieldWords & { value: string; onChange: (value: string) => void }

/** One line of text, labelled and explained as every `Field` is. */
export function TextField({ label, onChange, error, hint, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ties) => <input {...input} {...ties} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
