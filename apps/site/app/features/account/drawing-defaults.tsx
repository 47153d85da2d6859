import { licenseWords, lookChoices } from '@flain/content'
import { type Account, licenses } from '@flain/contract'
import type { FlowLook } from '@flain/flow'
import { useToast } from '@flain/ui'
import { useId, useState } from 'react'
import { apiClient } from '../../platform/api.ts'

type DrawingDefaultsProps = { account: Account; onChange: (account: Account) => void }

/** How new drawings look, and what a flow is offered under when it is published. Those that are there stay as they are. */
export function DrawingDefaults({ account, onChange }: DrawingDefaultsProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (body: Pick<Partial<Account>, 'defaultLook' | 'defaultLicense'>) => {
    if (isBusy) return
    setIsBusy(true)
    onChange({ ...account, ...body })
    const reply = await ask('updateAccount', { body })
    setIsBusy(false)
    onChange(reply.ok ? reply.data.data : account)
    if (!reply.ok) toast(reply.error || 'Your choice could not be saved.', 'error')
  }
  const { defaultLook: look, defaultLicense } = account
  return (
    <div className="setting">
      <div className="choices">
        {lookChoices.map(({ part, name, choices }) => (
          <Choice
            key={part}
            label={name}
            value={look[part] ?? choices[0]?.value ?? ''}
            options={choices}
            onChange={(value) => void save({ defaultLook: withPart(look, part, value) })}
          />
        ))}
        <Choice
          label="Licence"
          value={defaultLicense}
          options={licenses.map((license) => ({
            value: license,
            name: licenseWords[license]?.name ?? license,
          }))}
          onChange={(value) => {
            const chosen = licenses.find((license) => license === value)
            if (chosen) void save({ defaultLicense: chosen })
          }}
        />
      </div>
      <p className="meta">For what you draw and publish from now on. Each flow can still have its own.</p>
    </div>
  )
}

/** The first choice of a part is the usual, which is not written down. */
function withPart(look: FlowLook, part: keyof FlowLook, value: string): FlowLook {
  const { [part]: _before, ...rest } = look
  const usual = lookChoices.find((row) => row.part === part)?.choices[0]?.value
  // The values of the field are the words of the schema.
  return value === usual ? rest : ({ ...rest, [part]: value } as FlowLook)
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
