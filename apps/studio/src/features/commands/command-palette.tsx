import { t } from '@flain/languages'
import { Dialog } from '@flain/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Command } from '../../state/commands/command.ts'
import { commandsNow } from '../../state/commands/commands.ts'
import { runCommand } from '../../state/commands/run-command.ts'
import { useStore } from '../../state/store.ts'
import { KeyCaps } from './key-caps.tsx'
import './commands.css'

/** Every command by name: type a few letters, Enter does the marked one. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const store = useStore()
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState(0)
  const found = search(commandsNow(store.get()), query)
  const current = found[Math.min(marked, found.length - 1)]

  /** The dialog gives the focus back first; a command may take it elsewhere. */
  function run(command: Command | undefined) {
    onClose()
    if (!command) return
    setTimeout(() => runCommand(store, command), 0)
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp')
    if (event.key === 'Enter') run(current)
    if (by === 0) return
    event.preventDefault()
    const next = (Math.min(marked, found.length - 1) + by + found.length) % Math.max(1, found.length)
    setMarked(next)
    listRef.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Dialog title={t('Commands')} onClose={onClose} className="palette">
      <input
        className="input"
        role="combobox"
        aria-label={t('Find a command')}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={current && `${id}-${current.id}`}
        placeholder={t('Find a command')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person for typing into
        autoFocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 && <p className="none">{t('No command has this name.')}</p>}
      <div ref={listRef} id={id} className="found" role="listbox" aria-label={t('Commands')}>
        {found.map((command) => (
          // The keys are the input's, as in every combobox.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            id={`${id}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === current}
            onClick={() => run(command)}
          >
            <span>{command.name}</span>
            {command.keys && <KeyCaps keys={command.keys} />}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** Commands whose name has all the words, those that begin with the first word before the others. */
function search(list: Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean)
  const hits = list.filter((command) => words.every((word) => command.name.toLowerCase().includes(word)))
  const begins = (command: Command) => command.name.toLowerCase().startsWith(words[0] ?? '')
  return hits.toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
}
