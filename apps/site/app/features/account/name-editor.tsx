import { isName, messages, plainLine, type User } from '@flain/contract'
import { Icon, TextField, useToast } from '@flain/ui'
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { apiClient } from '../../platform/api.ts'

type NameEditorProps = { user: User; onUserChange: (user: User) => void }

/**
 * The name, edited in place. A saved name shows at once; when the server does not take it, the old name comes back
 * and the field opens again with what was typed.
 */
export function NameEditor({ user, onUserChange }: NameEditorProps) {
  const ask = apiClient().call
  const toast = useToast()
  const pencil = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const wasEditing = useRef(false)

  // The field takes the focus when it opens, and the pencil gets it back.
  useLayoutEffect(() => {
    if (draft === null && wasEditing.current) pencil.current?.focus()
    wasEditing.current = draft !== null
  }, [draft])

  const close = () => {
    setDraft(null)
    setError(null)
  }
  const save = async (typed: string) => {
    const name = plainLine(typed)
    close()
    if (name === user.name) return
    setIsSaving(true)
    onUserChange({ ...user, name })
    const reply = await ask('updateMe', { body: { name } })
    setIsSaving(false)
    onUserChange(reply.ok ? reply.data.user : user)
    if (reply.ok) return toast(messages.profileUpdated)
    setDraft(typed)
    setError(reply.error || 'Your name could not be saved.')
  }

  if (draft === null) {
    return (
      <h2>
        <bdi>{user.name}</bdi>
        <button
          ref={pencil}
          type="button"
          className="icon-btn sm"
          aria-label="Edit name"
          // Not disabled: it holds the focus while the name is being saved.
          aria-disabled={isSaving}
          onClick={() => setDraft(isSaving ? null : user.name)}
        >
          <Icon name="pencil" size={17} />
        </button>
      </h2>
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const fault = nameFault(draft)
    setError(fault)
    if (fault === null) void save(draft)
  }
  return (
    <form className="name-form" onSubmit={submit} noValidate>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        // The person has just asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={draft}
        error={error}
        onChange={(value) => {
          setDraft(value)
          setError(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      />
      <div className="actions">
        <button type="submit" className="btn btn-primary btn-sm">
          Save
        </button>
        <button type="button" className="btn btn-ghost btn-sm" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function nameFault(typed: string): string | null {
  if (plainLine(typed) === '') return messages.nameEmpty
  return isName(typed) ? null : messages.nameInvalid
}
