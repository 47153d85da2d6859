import { limits } from '@flain/contract'
import { AskDialog, Field, TextArea, useToast } from '@flain/ui'
import { useState } from 'react'
import type { CallFailure } from '@flain/client'
import { useProofWatch } from './watch-proof.ts'

export type Decision = {
  title: string
  /** On the button. */
  action: string
  /** What it brings about, and who is told. */
  text: string
  /** What there is to choose from, the present one first. */
  choices?: readonly { value: string; label: string }[]
  decide: (reason: string, choice: string) => Promise<{ ok: true; data: { message: string } } | CallFailure>
}

type DecisionDialogProps = { decision: Decision; onDone: () => void; onClose: () => void }

/** Nothing is decided without a reason: it goes to whom it concerns, and into the audit log. */
export function DecisionDialog({ decision, onDone, onClose }: DecisionDialogProps) {
  const toast = useToast()
  const told = useProofWatch()
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState(decision.choices?.[0]?.value ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async () => {
    if (reason.trim() === '') return setFault('Say why, in a sentence.')
    setIsBusy(true)
    const reply = told(await decision.decide(reason.trim(), choice))
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || 'This could not be done. Please try again.')
    toast(reply.data.message)
    onClose()
    onDone()
  }
  return (
    <AskDialog
      title={decision.title}
      action={decision.action}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{decision.text}</p>
      {decision.choices ? (
        <Field label={decision.action}>
          {(ties) => (
            <select {...ties} value={choice} onChange={(event) => setChoice(event.target.value)}>
              {decision.choices?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <TextArea
        label="Reason"
        name="reason"
        rows={4}
        maxLength={limits.decisionReasonMax}
        value={reason}
        error={fault}
        onChange={(value) => {
          setReason(value)
          setFault(null)
        }}
      />
    </AskDialog>
  )
}
