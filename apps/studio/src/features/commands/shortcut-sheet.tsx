import { t, translate } from '@flain/languages'
import { Dialog } from '@flain/ui'
import type { Command } from '../../state/commands/command.ts'
import { commands } from '../../state/commands/commands.ts'
import { KeyCaps } from './key-caps.tsx'
import './commands.css'

type Row = Pick<Command, 'name' | 'group'> & { keys: string }

const more: Row[] = [
  { group: 'Edit', name: t('Find a command'), keys: 'Mod+K' },
  { group: 'Edit', name: t('This sheet'), keys: 'Mod+/' },
  { group: 'Step', name: t('Walk along the lines'), keys: '← → ↑ ↓' },
  { group: 'Step', name: t('Select more than one'), keys: `Shift+${t('click')}` },
  { group: 'Step', name: t('Select a stretch'), keys: `Shift+${t('drag')}` },
  { group: 'Arrange', name: t('Move into a group'), keys: `Mod+K, ${t('its name')}` },
  { group: 'Arrange', name: t('Move a little'), keys: 'Alt+← → ↑ ↓' },
  { group: 'Arrange', name: t('Drag without snapping'), keys: `Alt+${t('drag')}` },
  { group: 'View', name: t('Zoom'), keys: `Mod+${t('wheel')}` },
]

/** Every key, by group. Letters and Enter work on the canvas, the rest everywhere. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const rows: Row[] = [
    ...commands.flatMap(({ name, group, keys }) => (keys ? [{ name, group, keys }] : [])),
    ...more,
  ]
  const groups = [...new Set(rows.map((row) => row.group))]
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose} className="sheet" hasClose>
      <p className="meta">{t('Letters, Enter and Delete work while the canvas has the focus.')}</p>
      <div className="sheet-groups">
        {groups.map((group) => (
          <section key={group}>
            <h3>{translate(group)}</h3>
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
