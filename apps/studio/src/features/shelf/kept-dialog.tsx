import { Dialog } from '@flain/ui'
import { useState } from 'react'
import { type Opener, openKept } from './open-drawing.ts'
import { useKeptEntries } from './use-kept-entries.ts'
import './shelf.css'

type KeptDialogProps = { opener: Opener; onClose: () => void }

/** Every drawing this browser keeps: find one by its name and open it. */
export function KeptDialog({ opener, onClose }: KeptDialogProps) {
  const { entries, isRead, isFailed } = useKeptEntries(opener)
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  const found = entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  return (
    <Dialog title="On this device" onClose={onClose} className="flows-dialog" hasClose>
      <input
        type="search"
        className="input"
        aria-label="Search the drawings on this device"
        placeholder="Search by name"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isFailed && <p role="alert">This browser does not let us read what it keeps.</p>}
      {!isRead && !isFailed && <p role="status">Reading your drawings …</p>}
      {isRead && found.length === 0 && (
        <p role="status">
          {search ? `No drawing here is called “${search}”.` : 'No other drawing is kept here.'}
        </p>
      )}
      <ul className="flow-rows">
        {found.map(({ id, name, keptAtMs }) => (
          <li key={id}>
            <button
              type="button"
              className="flow-open"
              onClick={() => {
                onClose()
                void openKept(opener, id)
              }}
            >
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <small>changed {new Date(keptAtMs).toLocaleDateString('en-US', { dateStyle: 'medium' })}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
