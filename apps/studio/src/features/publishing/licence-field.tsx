import { type Flow, type License, licenses, licensesOfCopy } from '@flain/contract'
import { t } from '@flain/languages'
import { useId } from 'react'
import { licenceChoices } from './licence-words.ts'
import type { Origin } from './use-origin.ts'
import { rich } from '../../platform/rich.tsx'

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
      <legend>{t('What others may do')}</legend>
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
          {rich('Augmented from “{name}”, which is under {licence}.', {
            name: <bdi>{origin.name}</bdi>,
            licence: nameOf(origin.license),
          })}{' '}
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
  if (license === 'CC0-1.0') return t('It asks for nothing, so the choice is yours.')
  if (allowed.length === licenses.length) return t('It asks that its author is named, which your page does.')
  if (license === 'all-rights-reserved') return t('Its author kept all rights, so yours keeps them too.')
  return allowed.length === 1
    ? t('It asks that what comes of it is shared the same way.')
    : t('What comes of it earns no money, so yours is {licences}.', {
        licences: allowed.map(nameOf).join(t(' or ')),
      })
}
