import { frameLooks, isColour } from '@flain/flow'
import { Field } from '@flain/ui'

type ColourFieldProps = { value: string; error: string | null; onChange: (value: string) => void }

/** A colour typed or pasted as a brand's book says it, or picked. */
export function ColourField({ value, error, onChange }: ColourFieldProps) {
  return (
    <Field
      label="Colour"
      error={error}
      hint="As # and six digits. We shade it where it could not be read; empty, it is ours."
    >
      {(ties) => (
        <span className="colour-field">
          <input
            {...ties}
            value={value}
            placeholder="#1d5bd8"
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            type="color"
            aria-label="Pick a colour"
            value={isColour(value.trim()) ? value.trim() : frameLooks.ink.light}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
