import { type Folder, limits, noFolder, type OwnFlow } from '@flain/contract'
import { AskDialog, Field, TextField } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { namesOf } from './change-many.ts'
import type { Places } from './use-places.ts'

type MoveDialogProps = {
  flows: readonly OwnFlow[]
  places: Places
  /** Null takes them out of any folder. */
  onMove: (folder: Folder | null) => Promise<void>
  onClose: () => void
}

const anew = 'new'

/** Where flows are to lie: in a folder that is there, in a new one, or in none. */
export function MoveDialog({ flows, places, onMove, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(() => commonFolder(flows))
  const [name, setName] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isNew = chosen === anew || (places.state === 'ready' && places.folders.length === 0)

  const folderOf = async (): Promise<Folder | null | undefined> => {
    if (!isNew) return places.folders.find(({ id }) => id === chosen) ?? null
    const reply = await apiClient().call('createFolder', { body: { name } })
    if (reply.ok) return reply.data.data
    setFailure(reply.error || 'The folder could not be made.')
    return undefined
  }
  const move = async () => {
    setIsBusy(true)
    const folder = await folderOf()
    if (folder !== undefined) await onMove(folder)
    setIsBusy(false)
    if (folder !== undefined) onClose()
  }
  const submit = () => {
    if (!isNew && chosen === '') return setFailure('Choose a folder.')
    void move()
  }
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setFailure(null)
  }
  return (
    <AskDialog
      title="Move to a folder"
      action="Move"
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{namesOf(flows)}</p>
      <FolderChoice
        flows={flows}
        places={places}
        chosen={isNew ? anew : chosen}
        onChoose={change(setChosen)}
      />
      {isNew ? (
        <TextField
          label="Name of the new folder"
          hint="You alone see your folders."
          maxLength={limits.folderNameMax}
          value={name}
          onChange={change(setName)}
        />
      ) : null}
    </AskDialog>
  )
}

type FolderChoiceProps = Pick<MoveDialogProps, 'flows' | 'places'> & {
  chosen: string
  onChoose: (value: string) => void
}

function FolderChoice({ flows, places, chosen, onChoose }: FolderChoiceProps) {
  if (places.state === 'failed') {
    return (
      <div className="failure" role="alert">
        <p>Your folders could not be loaded. {places.sentence}</p>
        <button type="button" className="btn btn-line btn-sm" onClick={places.reload}>
          Try Again
        </button>
      </div>
    )
  }
  return (
    <Field label="Folder">
      {(ties) => (
        <select
          {...ties}
          value={chosen}
          disabled={places.state === 'loading'}
          onChange={({ target }) => onChoose(target.value)}
        >
          {commonFolder(flows) === '' ? <option value="">Choose one</option> : null}
          {places.folders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={noFolder}>No folder</option>
          <option value={anew}>A new folder</option>
        </select>
      )}
    </Field>
  )
}

/** Nothing where they lie in several. */
function commonFolder(flows: readonly OwnFlow[]): string {
  const held = new Set(flows.map(({ folder }) => folder ?? noFolder))
  const [only = ''] = held
  return held.size === 1 ? only : ''
}
