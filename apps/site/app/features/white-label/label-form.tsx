import { errors, isName, messages, plainLine, type User, type WhiteLabel } from '@flain/contract'
import { isColour } from '@flain/flow'
import { BusyButton, TextField, useToast } from '@flain/ui'
import { type SubmitEvent, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { ColourField } from './colour-field.tsx'
import { LabelPreview } from './label-preview.tsx'
import { LogoField } from './logo-field.tsx'

type LabelFormProps = { user: User; label: WhiteLabel; onChange: (label: WhiteLabel) => void }
type Draft = { name: string; accent: string }
type Faults = { name: string | null; accent: string | null }

const noFaults: Faults = { name: null, accent: null }

/** Name and colour are saved together and empty ones taken away; the logo is kept as soon as it is chosen. */
export function LabelForm({ user, label, onChange }: LabelFormProps) {
  const toast = useToast()
  const [draft, setDraft] = useState<Draft>({ name: label.name ?? '', accent: label.accent ?? '' })
  const [faults, setFaults] = useState(noFaults)
  const [isBusy, setIsBusy] = useState(false)
  const type = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setFaults(noFaults)
  }
  const save = async () => {
    setIsBusy(true)
    const body = { name: plainLine(draft.name) || null, accent: draft.accent.trim() || null }
    const reply = await apiClient().call('updateWhiteLabel', { body })
    setIsBusy(false)
    if (!reply.ok) return toast(reply.error || 'Your white label could not be saved.', 'error')
    const { data } = reply.data
    onChange(data)
    setDraft({ name: data.name ?? '', accent: data.accent ?? '' })
    toast('Your white label is saved.')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = faultsOf(draft)
    setFaults(found)
    if (found.name === null && found.accent === null && !isBusy) void save()
  }
  return (
    <>
      <LabelPreview label={label} name={plainLine(draft.name) || user.name} accent={draft.accent.trim()} />
      <LogoField label={label} onChange={onChange} />
      <form className="label-form" onSubmit={submit} noValidate>
        <TextField
          label="Name shown"
          value={draft.name}
          error={faults.name}
          hint="Read out in place of the logo, and in titles of pages. Empty, it is your own name."
          onChange={(name) => type({ name })}
        />
        <ColourField value={draft.accent} error={faults.accent} onChange={(accent) => type({ accent })} />
        <BusyButton type="submit" className="btn btn-primary btn-sm" isBusy={isBusy}>
          Save
        </BusyButton>
      </form>
    </>
  )
}

function faultsOf({ name, accent }: Draft): Faults {
  return {
    name: plainLine(name) === '' || isName(name) ? null : messages.nameInvalid,
    accent: accent.trim() === '' || isColour(accent.trim()) ? null : errors.accent_invalid.sentence,
  }
}
