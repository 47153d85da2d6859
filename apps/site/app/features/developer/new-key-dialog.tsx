import { limits, plainLine, type Scope, scopes, scopeWords, usualKeyDays } from '@flain/contract'
import { AskDialog, Field, TextField } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'

type NewKeyDialogProps = { onMade: (key: string) => void; onClose: () => void }

const lives: [value: string, words: string][] = [
  ['7', '7 days'],
  ['30', '30 days'],
  [String(usualKeyDays), `${usualKeyDays} days`],
  ['365', 'A year'],
  ['never', 'Never: until you revoke it'],
]

type Faults = { name?: string; scopes?: string }

function faultsOf(name: string, chosen: readonly Scope[]): Faults {
  return {
    ...(plainLine(name) === '' ? { name: 'Say what the key is for, so that you know it later.' } : {}),
    ...(chosen.length === 0 ? { scopes: 'Choose at least one thing the key may do.' } : {}),
  }
}

/** Asks what a key is for, what it may do, and for how long. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const ask = apiClient().call
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Scope[]>(['flows:read'])
  const [life, setLife] = useState(String(usualKeyDays))
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const make = async () => {
    setIsBusy(true)
    setFailure(null)
    const expiresInDays = life === 'never' ? null : Number(life)
    const reply = await ask('createKey', { body: { name, scopes: [...chosen], expiresInDays } })
    setIsBusy(false)
    if (reply.ok) onMade(reply.data.key)
    else setFailure(reply.error || 'The key could not be made.')
  }
  const submit = () => {
    const found = faultsOf(name, chosen)
    setFaults(found)
    if (Object.keys(found).length === 0) void make()
  }
  return (
    <AskDialog
      title="New API key"
      action="Make the key"
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="What is it for?"
        value={name}
        error={faults.name}
        maxLength={limits.keyNameMax}
        autoComplete="off"
        placeholder="Nightly build"
        // The person has just asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={setName}
      />
      <ScopeChoice chosen={chosen} error={faults.scopes} onChange={setChosen} />
      <LifeChoice life={life} onChange={setLife} />
    </AskDialog>
  )
}

function LifeChoice({ life, onChange }: { life: string; onChange: (life: string) => void }) {
  return (
    <Field label="Expires in">
      {(ties) => (
        <select {...ties} value={life} onChange={(event) => onChange(event.target.value)}>
          {lives.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type ScopeChoiceProps = {
  chosen: readonly Scope[]
  error: string | undefined
  onChange: (chosen: readonly Scope[]) => void
}

function ScopeChoice({ chosen, error, onChange }: ScopeChoiceProps) {
  return (
    <fieldset className="scopes">
      <legend>What may it do?</legend>
      {scopes.map((scope) => (
        <label key={scope} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
            }
          />
          <span>
            {scopeWords[scope]} <code className="meta">{scope}</code>
          </span>
        </label>
      ))}
      {error === undefined ? null : (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
