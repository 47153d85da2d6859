import { errors, type WhiteLabel } from '@flain/contract'
import { BusyButton, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { PictureField, readPicture } from '../../platform/picture-field.tsx'

type LogoFieldProps = { label: WhiteLabel; onChange: (label: WhiteLabel) => void }

/** Kept as soon as it is chosen. */
export function LogoField({ label, onChange }: LogoFieldProps) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (logo: string | null, done: string) => {
    const reply = await apiClient().call('updateWhiteLabel', { body: { logo } })
    if (!reply.ok) return setFailure(reply.error || 'Your logo could not be saved.')
    onChange(reply.data.data)
    toast(done)
  }
  const whileBusy = async (run: () => Promise<void>) => {
    setIsBusy(true)
    setFailure(null)
    await run()
    setIsBusy(false)
  }
  const upload = async (file: File) => {
    const picture = await readPicture(file)
    if (picture === null) return setFailure(errors.picture_invalid.sentence)
    await send(picture, 'Your logo is saved.')
  }
  return (
    <div className="logo-field" aria-busy={isBusy}>
      <PictureField
        label={label.logo ? 'Use another logo' : 'Use a logo'}
        isBusy={isBusy}
        onChoose={(file) => void whileBusy(() => upload(file))}
      />
      {failure === null ? null : (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      {label.logo ? (
        <BusyButton
          className="btn btn-ghost btn-sm"
          isBusy={isBusy}
          onClick={() => void whileBusy(() => send(null, 'Your logo is taken away.'))}
        >
          Remove logo
        </BusyButton>
      ) : null}
    </div>
  )
}
