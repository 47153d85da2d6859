import { licenseWords } from '@flain/content'
import {
  categories,
  type Flow,
  type FlowSummary,
  type License,
  licenses,
  limits,
  offeredLicense,
} from '@flain/contract'
import { AskDialog, TextArea, useToast } from '@flain/ui'
import { useId, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { useLoad } from '../../platform/use-load.ts'

type PublishDialogProps = {
  flow: FlowSummary
  /** The flow is public now, or waits for that; what comes next takes this dialog's place. */
  onDone: (flow: Flow) => void
  onClose: () => void
}

/** What everybody will see, and what a published flow cannot do without. */
export function PublishDialog({ flow, onDone, onClose }: PublishDialogProps) {
  const ask = apiClient().call
  const toast = useToast()
  const id = useId()
  const [description, setDescription] = useState(flow.description)
  const [category, setCategory] = useState(flow.category)
  const [account] = useLoad('account', () => ask('getAccount'))
  const [chosen, setLicense] = useState<License | null>(null)
  const isNew = flow.license === 'all-rights-reserved' && flow.published_at === null && flow.origin === null
  const usual = isNew ? (account.last?.data.defaultLicense ?? offeredLicense) : flow.license
  const license = chosen ?? usual
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isReady = category !== null && description.trim() !== ''

  const publish = async () => {
    setIsBusy(true)
    const body = { state: 'published', visibility: 'public', description, category, license } as const
    const reply = await ask('updateFlow', { params: { id: flow.id }, body })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || 'The flow could not be published.')
    if (!reply.data.data.hidden) toast(`Published “${flow.name}”`)
    onDone(reply.data.data)
  }
  const submit = () => {
    if (!isReady) return setFailure('A published flow needs a category and a description.')
    void publish()
  }
  return (
    <AskDialog
      title="Publish this flow"
      action="Publish"
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Everybody can then see <strong>{flow.name}</strong>, play it and like it, with your name beside it.
        You can withdraw it whenever you want.
      </p>
      <TextArea
        label="Description"
        rows={2}
        maxLength={limits.flowDescriptionMax}
        value={description}
        onChange={setDescription}
      />
      <div className="pair">
        <Choice
          id={`${id}-c`}
          label="Category"
          value={category ?? ''}
          options={[
            ...(category === null ? [{ value: '', label: 'Choose one' }] : []),
            ...categories.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(value) => setCategory(categories.find((name) => name === value) ?? null)}
        />
        <Choice
          id={`${id}-l`}
          label="Licence"
          value={license}
          options={licenses.map((name) => ({ value: name, label: licenseWords[name]?.name ?? name }))}
          onChange={(value) => setLicense(licenses.find((name) => name === value) ?? license)}
        />
      </div>
    </AskDialog>
  )
}

type ChoiceProps = {
  id: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
