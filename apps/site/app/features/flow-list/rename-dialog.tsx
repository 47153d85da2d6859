import { codePoints, type FlowSummary, limits, plainLine } from '@flain/contract'
import { AskDialog, TextField } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'

type RenameDialogProps = { flow: FlowSummary; onDone: () => void; onClose: () => void }

export function RenameDialog({ flow, onDone, onClose }: RenameDialogProps) {
  const ask = apiClient().call
  const [name, setName] = useState(flow.name)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const save = async (clean: string) => {
    setIsBusy(true)
    const reply = await ask('updateFlow', { params: { id: flow.id }, body: { name: clean } })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || 'The name could not be saved.')
    onDone()
    onClose()
  }
  const submit = () => {
    const clean = plainLine(name)
    const length = codePoints(clean)
    if (length < 1 || length > limits.flowNameMax) {
      return setFailure(`A flow’s name has 1 to ${limits.flowNameMax} characters.`)
    }
    void save(clean)
  }
  return (
    <AskDialog title="Rename flow" action="Save" isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Name"
        value={name}
        error={failure}
        // The person has just asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(typed) => {
          setName(typed)
          setFailure(null)
        }}
      />
    </AskDialog>
  )
}
