import { categories, type Creator, errors, isHandle, limits, usualRole, type User } from '@flain/contract'
import { BusyButton, TextField, useToast } from '@flain/ui'
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { apiClient } from '../../platform/api.ts'

type CreatorFormProps = {
  user: User
  /** Null until somebody is a creator. */
  creator: Creator | null
  onSaved: (handle: string) => void
}

type Faults = Partial<Record<'handle' | 'agreed' | 'form', string>>

/** The public profile. What was typed stays when the server does not take it. */
export function CreatorForm({ user, creator, onSaved }: CreatorFormProps) {
  const ask = apiClient().call
  const toast = useToast()
  const id = useId()
  const [fields, setFields] = useState(() => fieldsOf(user, creator))
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The first field with a fault takes the focus.
  useLayoutEffect(() => {
    if (faults.handle !== undefined || faults.agreed !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  const set = (changes: Partial<typeof fields>) => {
    setFields((before) => ({ ...before, ...changes }))
    setFaults({})
  }

  const save = async () => {
    setIsBusy(true)
    const body = { ...fields, agreed: true } as const
    const reply = await ask('becomeCreator', { body })
    setIsBusy(false)
    if (reply.ok) {
      toast(creator ? 'Your profile is saved' : 'You are a creator now')
      return onSaved(reply.data.data.handle)
    }
    const isHandleFault = reply.code === 'handle_taken' || reply.code === 'handle_invalid'
    const sentence = reply.error || 'Your profile could not be saved.'
    return setFaults(isHandleFault ? { handle: sentence } : { form: sentence })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found: Faults = {
      ...(isHandle(fields.handle.trim().toLowerCase()) ? {} : { handle: errors.handle_invalid.sentence }),
      ...(fields.agreed ? {} : { agreed: 'Please agree to the community guidelines.' }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) void save()
  }
  return (
    <form ref={form} className="creator-form" onSubmit={submit} noValidate>
      <TextField
        label="Handle"
        hint={`Your address in the community: /@${fields.handle.trim().toLowerCase() || 'handle'}`}
        error={faults.handle ?? null}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.handleMax}
        value={fields.handle}
        onChange={(handle) => set({ handle })}
      />
      <TextField
        label="Role"
        hint="For example: teacher, product manager"
        maxLength={limits.creatorLineMax}
        value={fields.role}
        onChange={(role) => set({ role })}
      />
      <TextField
        label="Specialty"
        hint="What you draw best"
        maxLength={limits.creatorLineMax}
        value={fields.specialty}
        onChange={(specialty) => set({ specialty })}
      />
      <div className="field">
        <label htmlFor={`${id}-line`}>Line</label>
        <select
          id={`${id}-line`}
          className="input"
          value={fields.category ?? ''}
          onChange={({ target }) =>
            set({ category: categories.find((category) => category === target.value) ?? null })
          }
        >
          <option value="">No line in particular</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </div>
      <div className="field wide">
        <label htmlFor={`${id}-bio`}>Bio</label>
        <textarea
          id={`${id}-bio`}
          className="input"
          rows={3}
          maxLength={limits.bioMax}
          value={fields.bio}
          onChange={({ target }) => set({ bio: target.value })}
        />
      </div>
      <div className="wide">
        <label className="check">
          <input
            type="checkbox"
            checked={fields.agreed}
            aria-invalid={faults.agreed !== undefined}
            aria-describedby={faults.agreed === undefined ? undefined : `${id}-agreed`}
            onChange={({ target }) => set({ agreed: target.checked })}
          />
          <span>
            I keep to the code of conduct in the <a href="/guidelines">Guidelines</a>
          </span>
        </label>
        {faults.agreed === undefined ? null : (
          <p className="err" id={`${id}-agreed`} role="alert">
            {faults.agreed}
          </p>
        )}
      </div>
      {faults.form === undefined ? null : (
        <p className="failure wide" role="alert">
          {faults.form}
        </p>
      )}
      <BusyButton type="submit" className="btn btn-primary" isBusy={isBusy}>
        {creator ? 'Save profile' : 'Become a creator'}
      </BusyButton>
    </form>
  )
}

function fieldsOf(user: User, creator: Creator | null) {
  return {
    handle: creator?.handle ?? user.handle,
    role: creator && creator.role !== usualRole ? creator.role : '',
    bio: creator?.bio ?? '',
    specialty: creator?.specialty ?? '',
    category: creator?.category ?? null,
    // Publishing makes a profile that nobody has filled in, or agreed to anything for.
    agreed: creator !== null && (creator.bio !== '' || creator.specialty !== ''),
  }
}
