import { t, writtenDate } from '@flain/languages'
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
    <Dialog title={t('On this device')} onClose={onClose} className="flows-dialog" hasClose>
      <input
        type="search"
        className="input"
        aria-label={t('Search the drawings on this device')}
        placeholder={t('Search by name')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isFailed && <p role="alert">{t('This browser does not let us read what it keeps.')}</p>}
      {!isRead && !isFailed && <p role="status">{t('Reading your drawings …')}</p>}
      {isRead && found.length === 0 && (
        <p role="status">
          {search
            ? t('No drawing here is called “{name}”.', { name: search })
            : t('No other drawing is kept here.')}
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
              <small>{t('changed {date}', { date: writtenDate(keptAtMs, { dateStyle: 'medium' }) })}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
