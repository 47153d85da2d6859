import { type Flow, type License, licenses, licensesOfCopy } from '@flain/contract'
import { useId } from 'react'
import { licenceChoices } from './licence-words.ts'
import type { Origin } from './use-origin.ts'

type LicenceFieldProps = {
  value: Flow['license']
  onChange: (license: Flow['license']) => void
  /** What the flow was augmented from, whose licence may bind it. */
  origin: Origin | undefined
}

export function LicenceField({ value, onChange, origin }: LicenceFieldProps) {
  const hintId = useId()
  const allowed = origin ? licensesOfCopy(origin.license) : licenses
  return (
    <fieldset aria-describedby={origin && hintId}>
      <legend>What others may do</legend>
      {licenceChoices.map(({ license, name, text }) => (
        <label key={license} className="choice" data-off={!allowed.includes(license)}>
          <input
            type="radio"
            name="license"
            checked={license === value}
            disabled={!allowed.includes(license)}
            onChange={() => onChange(license)}
          />
          <span>
            {name}: {text}
          </span>
        </label>
      ))}
      {origin && (
        <p id={hintId} className="hint">
          Augmented from “<bdi>{origin.name}</bdi>”, which is under {nameOf(origin.license)}.{' '}
          {whatItAsks(origin.license)}
        </p>
      )}
    </fieldset>
  )
}

function nameOf(license: License): string {
  return licenceChoices.find((choice) => choice.license === license)?.name ?? license
}

/** What the licence of the origin means for a copy that the world is to see. */
function whatItAsks(license: License): string {
  const allowed = licensesOfCopy(license)
  if (license === 'CC0-1.0') return 'It asks for nothing, so the choice is yours.'
  if (allowed.length === licenses.length) return 'It asks that its author is named, which your page does.'
  if (license === 'all-rights-reserved') return 'Its author kept all rights, so yours keeps them too.'
  return allowed.length === 1
    ? 'It asks that what comes of it is shared the same way.'
    : `What comes of it earns no money, so yours is ${allowed.map(nameOf).join(' or ')}.`
}
