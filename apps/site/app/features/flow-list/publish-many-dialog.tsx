import { licenseWords } from '@flain/content'
import { type License, licenses, offeredLicense, type OwnFlow } from '@flain/contract'
import { AskDialog, Field } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { useLoad } from '../../platform/use-load.ts'
import { namesOf } from './change-many.ts'
import { isDescribed, isOfOpenLicense } from './flow-standing.ts'

type PublishManyDialogProps = {
  /** None of them on show. */
  flows: readonly OwnFlow[]
  onPublish: (licenseOf: (flow: OwnFlow) => License) => Promise<void>
  onClose: () => void
}

/** Says what becomes public, what cannot yet, and under which licence. */
export function PublishManyDialog({ flows, onPublish, onClose }: PublishManyDialogProps) {
  const [account] = useLoad('account', () => apiClient().call('getAccount'))
  const [chosen, setChosen] = useState<License | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const usual = account.last?.data.defaultLicense ?? offeredLicense
  const ready = flows.filter(isDescribed)
  const bare = flows.filter((flow) => !isDescribed(flow))
  const publish = async () => {
    setIsBusy(true)
    await onPublish((flow) => chosen ?? (isOfOpenLicense(flow) ? usual : flow.license))
    onClose()
  }
  return (
    <AskDialog
      title={`Publish ${ready.length} of ${flows.length}`}
      action="Publish"
      isBusy={isBusy}
      failure={ready.length === 0 ? 'None of them can be published yet.' : null}
      onSubmit={() => (ready.length === 0 ? undefined : void publish())}
      onClose={onClose}
    >
      {ready.length > 0 ? (
        <p>
          Everybody can then see <strong>{namesOf(ready)}</strong>, with tags, and your name beside{' '}
          {ready.length === 1 ? 'it. You can withdraw it' : 'them. You can withdraw them'} whenever you want.
        </p>
      ) : null}
      {bare.length > 0 ? (
        <p>
          Without a category or a description, <strong>{namesOf(bare)}</strong> will stay as{' '}
          {bare.length === 1 ? 'it is' : 'they are'}: publish {bare.length === 1 ? 'it' : 'them'} from the
          menu of {bare.length === 1 ? 'its row' : 'their rows'}, which asks for both.
        </p>
      ) : null}
      <Field label="Licence">
        {(ties) => (
          <select
            {...ties}
            value={chosen ?? ''}
            onChange={({ target }) => setChosen(licenses.find((name) => name === target.value) ?? null)}
          >
            <option value="">Each its own; new: {licenseWords[usual]?.name ?? usual}</option>
            {licenses.map((name) => (
              <option key={name} value={name}>
                {licenseWords[name]?.name ?? name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </AskDialog>
  )
}
