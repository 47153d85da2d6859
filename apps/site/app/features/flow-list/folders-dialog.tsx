import { type Folder, limits } from '@flain/contract'
import { BusyButton, Dialog, TextField } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { countedNoun } from '../../platform/compact-count.ts'
import { changeMany } from './change-many.ts'
import type { Places } from './use-places.ts'

type FoldersDialogProps = {
  places: Places
  /** A folder was made, renamed, deleted or brought back. */
  onChanged: () => void
  onDeleted: (id: string) => void
  onClose: () => void
}

type Gone = { name: string; flows: readonly string[] }

/** A person's folders: made, renamed, deleted. Their flows are safe in all of it. */
export function FoldersDialog({ places, onChanged, onDeleted, onClose }: FoldersDialogProps) {
  const [gone, setGone] = useState<Gone | null>(null)
  const { state, folders } = places
  return (
    <Dialog title="Folders" onClose={onClose} className="ask folders">
      <p>You alone see your folders. A flow lies in one of them or in none.</p>
      {state === 'failed' ? <PlacesFailed places={places} /> : null}
      {state === 'loading' ? (
        <span className="skel deleted-skel" aria-label="Loading your folders" role="status" />
      ) : null}
      {state === 'ready' && folders.length === 0 ? <p className="meta">No folders yet.</p> : null}
      {folders.length > 0 ? (
        <ul className="deleted" aria-label="Your folders" tabIndex={-1}>
          {folders.map((folder) => (
            <FolderRow
              key={folder.id}
              folder={folder}
              onRenamed={onChanged}
              onDeleted={(flows) => {
                setGone({ name: folder.name, flows })
                onDeleted(folder.id)
                onChanged()
              }}
            />
          ))}
        </ul>
      ) : null}
      <DeletedFolder gone={gone} onBack={onChanged} onSettled={() => setGone(null)} />
      {state === 'failed' ? null : <NewFolder onMade={onChanged} />}
      <div className="actions">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}

function PlacesFailed({ places }: { places: Places }) {
  return (
    <div className="failure" role="alert">
      <p>Your folders could not be loaded. {places.sentence}</p>
      <button type="button" className="btn btn-line btn-sm" onClick={places.reload}>
        Try Again
      </button>
    </div>
  )
}

type FolderRowProps = { folder: Folder; onRenamed: () => void; onDeleted: (flows: readonly string[]) => void }

function FolderRow({ folder, onRenamed, onDeleted }: FolderRowProps) {
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null)
  const stop = () => setDoing(null)
  if (doing === 'rename') return <RenameRow folder={folder} onDone={onRenamed} onStop={stop} />
  if (doing === 'delete') return <DeleteRow folder={folder} onDone={onDeleted} onStop={stop} />
  const { name, flows_count: count } = folder
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className="meta">{`${count} ${countedNoun(count, 'flow')}`}</p>
      </div>
      <div className="ask-ways">
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-label={`Rename ${name}`}
          onClick={() => setDoing('rename')}
        >
          Rename
        </button>
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-label={`Delete ${name}`}
          onClick={() => setDoing('delete')}
        >
          Delete
        </button>
      </div>
    </li>
  )
}

type RenameRowProps = { folder: Folder; onDone: () => void; onStop: () => void }

function RenameRow({ folder, onDone, onStop }: RenameRowProps) {
  const [name, setName] = useState(folder.name)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    setIsBusy(true)
    const reply = await apiClient().call('renameFolder', { params: { id: folder.id }, body: { name } })
    setIsBusy(false)
    if (!reply.ok)
      return setFailure(reply.fields?.['name'] ?? (reply.error || 'The name could not be saved.'))
    onDone()
    onStop()
  }
  return (
    <li>
      <form
        className="folder-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={`New name of ${folder.name}`}
          value={name}
          maxLength={limits.folderNameMax}
          error={failure}
          // The person has just asked for this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(typed) => {
            setName(typed)
            setFailure(null)
          }}
        />
        <div className="ask-ways">
          <BusyButton type="submit" className="btn btn-line btn-sm" isBusy={isBusy}>
            Save
          </BusyButton>
          <button type="button" className="btn btn-ghost btn-sm" onClick={onStop}>
            Cancel
          </button>
        </div>
      </form>
    </li>
  )
}

type DeleteRowProps = { folder: Folder; onDone: (flows: readonly string[]) => void; onStop: () => void }

function DeleteRow({ folder, onDone, onStop }: DeleteRowProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => {
    setIsBusy(true)
    const reply = await apiClient().call('deleteFolder', { params: { id: folder.id } })
    setIsBusy(false)
    // Somebody was faster: it is gone all the same.
    if (!reply.ok && reply.code !== 'folder_not_found')
      return setFailure(reply.error || 'The folder could not be deleted.')
    onDone(reply.ok ? reply.data.flows : [])
  }
  return (
    <li>
      <div role="alert">
        <strong>
          Delete “<bdi>{folder.name}</bdi>”?
        </strong>
        <p className="meta">{fateOf(folder.flows_count)}</p>
        {failure === null ? null : <p className="err">{failure}</p>}
      </div>
      <div className="ask-ways">
        <BusyButton className="btn btn-line btn-sm" isBusy={isBusy} onClick={() => void remove()}>
          Delete folder
        </BusyButton>
        {/* The safe way has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <button type="button" className="btn btn-ghost btn-sm" autoFocus onClick={onStop}>
          Keep
        </button>
      </div>
    </li>
  )
}

/** What becomes of the flows of a folder that goes. */
function fateOf(count: number): string {
  if (count === 0) return 'No flow lies in it.'
  return count === 1
    ? 'Its flow is not deleted. It will lie in no folder.'
    : `Its ${count} flows are not deleted. They will lie in no folder.`
}

type DeletedFolderProps = { gone: Gone | null; onBack: () => void; onSettled: () => void }

/** Says that a folder is gone, and brings it back with what lay in it. */
function DeletedFolder({ gone, onBack, onSettled }: DeletedFolderProps) {
  const ask = apiClient().call
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const bringBack = async ({ name, flows }: Gone) => {
    setIsBusy(true)
    const made = await ask('createFolder', { body: { name } })
    const moved = made.ok
      ? await changeMany(
          ask,
          flows.map((id) => ({ id, folder: made.data.data.id })),
        )
      : { fault: made.error || 'The folder could not be brought back.', refused: [] }
    setIsBusy(false)
    if (made.ok) onBack()
    if (moved.fault !== null) return setFailure(moved.fault)
    onSettled()
  }
  return (
    <div className="folder-gone" role="status">
      {gone ? (
        <>
          <p>
            Deleted “<bdi>{gone.name}</bdi>”. {gone.flows.length === 0 ? '' : 'Its flows are still there.'}{' '}
            {failure}
          </p>
          <BusyButton className="btn btn-line btn-sm" isBusy={isBusy} onClick={() => void bringBack(gone)}>
            Undo
          </BusyButton>
        </>
      ) : null}
    </div>
  )
}

function NewFolder({ onMade }: { onMade: () => void }) {
  const [name, setName] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const make = async () => {
    setIsBusy(true)
    const reply = await apiClient().call('createFolder', { body: { name } })
    setIsBusy(false)
    if (!reply.ok)
      return setFailure(reply.fields?.['name'] ?? (reply.error || 'The folder could not be made.'))
    setName('')
    onMade()
  }
  return (
    <form
      className="folder-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <TextField
        label="New folder"
        value={name}
        maxLength={limits.folderNameMax}
        error={failure}
        onChange={(typed) => {
          setName(typed)
          setFailure(null)
        }}
      />
      <BusyButton type="submit" className="btn btn-line" isBusy={isBusy}>
        Make folder
      </BusyButton>
    </form>
  )
}
