import { Dialog } from '@flain/ui'
import type { Command } from '../../state/commands/command.ts'
import { commands } from '../../state/commands/commands.ts'
import { KeyCaps } from './key-caps.tsx'
import './commands.css'

type Row = Pick<Command, 'name' | 'group'> & { keys: string }

const more: Row[] = [
  { group: 'Edit', name: 'Find a command', keys: 'Mod+K' },
  { group: 'Edit', name: 'This sheet', keys: 'Mod+/' },
  { group: 'Step', name: 'Walk along the lines', keys: '← → ↑ ↓' },
  { group: 'Step', name: 'Select more than one', keys: 'Shift+click' },
  { group: 'Step', name: 'Select a stretch', keys: 'Shift+drag' },
  { group: 'Arrange', name: 'Move into a group', keys: 'Mod+K, its name' },
  { group: 'Arrange', name: 'Move a little', keys: 'Alt+← → ↑ ↓' },
  { group: 'Arrange', name: 'Drag without snapping', keys: 'Alt+drag' },
  { group: 'View', name: 'Zoom', keys: 'Mod+wheel' },
]

/** Every key, by group. Letters and Enter work on the canvas, the rest everywhere. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const rows: Row[] = [
    ...commands.flatMap(({ name, group, keys }) => (keys ? [{ name, group, keys }] : [])),
    ...more,
  ]
  const groups = [...new Set(rows.map((row) => row.group))]
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} className="sheet" hasClose>
      <p className="meta">Letters, Enter and Delete work while the canvas has the focus.</p>
      <div className="sheet-groups">
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {rows
                .filter((row) => row.group === group)
                .map((row) => (
                  <div key={row.name}>
                    <dt>{row.name}</dt>
                    <dd>
                      <KeyCaps keys={row.keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
