import { messages } from '@flain/contract'
import { BusyButton, Icon } from '@flain/ui'
import { apiClient } from '../../platform/api.ts'
import { FormFailure } from './form-failure.tsx'
import { useFormCall } from './use-form-call.ts'

type SignOnButtonProps = {
  /** What people call the provider. */
  name: string
  /** Where the person goes on once they are back; empty when nowhere in particular. */
  next: string
}

/** Leaves for the provider of this installation, which sends the person back to this page. */
export function SignOnButton({ name, next }: SignOnButtonProps) {
  const { isBusy, failure, run } = useFormCall()
  const leave = async () => {
    const reply = await apiClient().call('beginSignOn', { body: next === '' ? {} : { next } })
    if (!reply.ok) return reply.error || messages.networkError
    location.assign(reply.data.url)
    return null
  }
  return (
    <>
      <BusyButton className="btn btn-line btn-lg" isBusy={isBusy} onClick={() => void run(leave)}>
        Continue with {name} <Icon name="arrow" className="go" />
      </BusyButton>
      <FormFailure sentence={failure} />
    </>
  )
}
