import { type Avatar, errors, messages, type User } from '@flain/contract'
import { BusyButton, Dialog, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { useLoad } from '../../platform/use-load.ts'
import { PictureField, readPicture } from '../../platform/picture-field.tsx'

type AvatarDialogProps = { user: User; onUserChange: (user: User) => void; onClose: () => void }

/** Chooses one of the preset avatars, or a picture of one's own. */
export function AvatarDialog({ user, onUserChange, onClose }: AvatarDialogProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [chosen, setChosen] = useState(user.avatarUrl)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const save = async (avatarUrl: string) => {
    setIsBusy(true)
    setFailure(null)
    const reply = await ask('updateAvatar', { body: { avatarUrl } })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || 'Your avatar could not be saved.')
    onUserChange({ ...user, avatarUrl: reply.data.data.avatarUrl })
    toast(messages.avatarUpdated)
    onClose()
  }
  const upload = async (file: File) => {
    setIsBusy(true)
    setFailure(null)
    const picture = await readPicture(file)
    const reply = picture === null ? null : await ask('uploadAvatar', { body: { picture } })
    setIsBusy(false)
    if (!reply?.ok) return setFailure(reply?.error || errors.picture_invalid.sentence)
    onUserChange({ ...user, avatarUrl: reply.data.data.avatarUrl })
    toast(messages.avatarUpdated)
    onClose()
  }
  return (
    <Dialog title="Change Avatar" onClose={onClose} className="avatar-dialog">
      <AvatarChoice chosen={chosen} onChoose={setChosen} />
      <PictureField
        label="Use a picture of your own"
        isBusy={isBusy}
        onChoose={(file) => void upload(file)}
      />
      {failure === null ? null : (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <div className="actions">
        <BusyButton
          className="btn btn-primary"
          isBusy={isBusy}
          disabled={chosen === null || chosen === user.avatarUrl}
          onClick={() => void (chosen === null ? undefined : save(chosen))}
        >
          Save
        </BusyButton>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}

function AvatarChoice({ chosen, onChoose }: Omit<AvatarGridProps, 'avatars'>) {
  const [avatars, reload] = useLoad('avatars', () => apiClient().call('listAvatars'))
  return (
    <>
      {avatars.state === 'loading' ? <AvatarSkeletons /> : null}
      {avatars.state === 'ready' ? (
        <AvatarGrid avatars={avatars.value.data} chosen={chosen} onChoose={onChoose} />
      ) : null}
      {avatars.state === 'failed' ? (
        <div className="failure" role="alert">
          <p>{avatars.sentence || 'The avatars could not be loaded.'}</p>
          <button type="button" className="btn btn-line btn-sm" onClick={reload}>
            Try Again
          </button>
        </div>
      ) : null}
    </>
  )
}

type AvatarGridProps = { avatars: readonly Avatar[]; chosen: string | null; onChoose: (url: string) => void }

function AvatarGrid({ avatars, chosen, onChoose }: AvatarGridProps) {
  return (
    <fieldset className="avgrid">
      <legend className="vh">Avatars</legend>
      {avatars.map(({ id, name, url }) => (
        <label key={id}>
          <input
            className="vh"
            type="radio"
            name="avatar"
            value={url}
            checked={url === chosen}
            onChange={() => onChoose(url)}
          />
          <img className="ava" src={url} width={72} height={72} alt={name} />
        </label>
      ))}
    </fieldset>
  )
}

function AvatarSkeletons() {
  return (
    <div className="avgrid" aria-busy="true">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} className="skel" />
      ))}
    </div>
  )
}
