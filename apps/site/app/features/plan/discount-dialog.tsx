import {
  type Discount,
  type DiscountKind,
  discountKinds,
  discountShare,
  limits,
  plainLine,
} from '@flain/contract'
import { AskDialog, TextArea, TextField, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'

type DiscountDialogProps = {
  /** What was asked for before. */
  known: Discount | null
  onAsked: () => void
  onClose: () => void
}

const names: Record<DiscountKind, string> = { student: 'I am a student', nonprofit: 'We are a nonprofit' }

/** Asks for the student and nonprofit discount. A person decides, so nothing is promised here. */
export function DiscountDialog({ known, onAsked, onClose }: DiscountDialogProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [kind, setKind] = useState<DiscountKind>(known?.kind ?? 'student')
  const [organisation, setOrganisation] = useState(known?.organisation ?? '')
  const [details, setDetails] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const send = async () => {
    setIsBusy(true)
    setFailure(null)
    const reply = await ask('requestDiscount', { body: { kind, organisation, details } })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || 'Your request could not be sent.')
    toast('Your request is sent')
    onAsked()
    onClose()
  }
  const submit = () => {
    const isNamed = plainLine(organisation) !== ''
    setFault(isNamed ? null : 'Name your school or organisation.')
    if (isNamed) void send()
  }
  return (
    <AskDialog
      title="Student and nonprofit discount"
      action="Send request"
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Eligible students and nonprofits pay {discountShare * 100}% less for Creator and Visionary. A person
        looks at each request and answers by mail.
      </p>
      <fieldset className="discount-kinds">
        <legend className="vh">Who are you?</legend>
        {discountKinds.map((each) => (
          <label key={each} className="check">
            <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            {names[each]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={kind === 'student' ? 'School or university' : 'Organisation'}
        autoComplete="organization"
        maxLength={limits.organisationMax}
        value={organisation}
        error={fault}
        onChange={(typed) => {
          setOrganisation(typed)
          setFault(null)
        }}
      />
      <TextArea
        label="Anything that helps us to decide"
        hint="A web address, what you study, what you do. No documents, please."
        rows={3}
        maxLength={limits.discountDetailsMax}
        value={details}
        onChange={setDetails}
      />
    </AskDialog>
  )
}
