import { messages, type SignOnWay } from '@flain/contract'
import { BusyButton, Icon } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { FormFailure } from './form-failure.tsx'
import { useFormCall } from './use-form-call.ts'

type SignOnButtonsProps = {
  ways: readonly SignOnWay[]
  /** Where the person goes on once they are back; empty when nowhere in particular. */
  next: string
}

/** Each leaves for a provider of this installation, which sends the person back to this page. */
export function SignOnButtons({ ways, next }: SignOnButtonsProps) {
  const { isBusy, failure, run } = useFormCall()
  const [chosen, setChosen] = useState('')
  const leaveFor = (provider: string) => {
    setChosen(provider)
    return run(async () => {
      const reply = await apiClient().call('beginSignOn', {
        body: next === '' ? { provider } : { provider, next },
      })
      if (!reply.ok) return reply.error || messages.networkError
      location.assign(reply.data.url)
      return null
    })
  }
  return (
    <>
      {ways.map(({ id, name }) => (
        <BusyButton
          key={id}
          className="btn btn-line btn-lg"
          isBusy={isBusy && chosen === id}
          onClick={() => void leaveFor(id)}
        >
          Continue with {name} <Icon name="arrow" className="go" />
        </BusyButton>
      ))}
      <FormFailure sentence={failure} />
    </>
  )
}
