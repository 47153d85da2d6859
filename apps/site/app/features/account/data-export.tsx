import { BusyButton } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'

/** Hands a person everything that is kept about them. */
export function DataExport() {
  const ask = apiClient().call
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const exportData = async () => {
    setIsBusy(true)
    const reply = await ask('exportAccount')
    setIsBusy(false)
    setFailure(reply.ok ? null : reply.error || 'Your data could not be exported.')
    if (reply.ok) saveFile('flain-account.json', 'application/json', JSON.stringify(reply.data.data, null, 2))
  }
  return (
    <div className="setting">
      <p>Your profile, flows, sessions and preferences as one JSON file.</p>
      {failure === null ? null : (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <BusyButton className="btn btn-line btn-sm" isBusy={isBusy} onClick={() => void exportData()}>
        Export my data
      </BusyButton>
    </div>
  )
}
