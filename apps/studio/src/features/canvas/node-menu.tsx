import { Menu } from '@base-ui/react/menu'
import { stepColours, tintOf } from '@flain/flow'
import { t } from '@flain/languages'
import type { Point } from '@flain/layout'
import { type RefObject, useMemo, useRef } from 'react'
import { keyNames } from '../../platform/key-names.ts'
import type { Command } from '../../state/commands/command.ts'
import { commands } from '../../state/commands/commands.ts'
import { lookCommands } from '../../state/commands/look-commands.ts'
import { runCommand } from '../../state/commands/run-command.ts'
import { moveCommands } from '../../state/commands/step-commands.ts'
import type { StudioState } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'

type NodeMenuProps = {
  /** Where it opens, in pixels of the board; `undefined` while it is closed. */
  at: Point | undefined
  boardRef: RefObject<HTMLElement | null>
  onClose: () => void
}

const main = ['rename', 'connect', 'add', 'dress', 'duplicate', 'copy', 'cut', 'paste', 'delete']
const whole = ['add', 'paste', 'select-all', 'find', 'tidy', 'fit']

const withIds = (ids: string[]) => ids.flatMap((id) => commands.filter((command) => command.id === id))
const mainCommands = withIds(main)
const wholeCommands = withIds(whole)

/** What can be done with what is selected, or with the whole drawing when nothing is. */
export function NodeMenu({ at, boardRef, onClose }: NodeMenuProps) {
  const placeRef = useRef<HTMLDivElement>(null)
  const hasSelection = useStudio((state) => state.selection.length > 0)
  const hasMany = useStudio((state) => state.selection.length > 1)
  const anchor = useMemo(
    () => ({ getBoundingClientRect: () => rectAt(boardRef.current, at) }),
    [boardRef, at],
  )
  return (
    <>
      <div ref={placeRef} className="menus" />
      <Menu.Root open={at !== undefined} onOpenChange={(isOpen) => isOpen || onClose()} modal={false}>
        <Menu.Portal container={placeRef}>
          <Menu.Positioner className="menu-place" anchor={anchor} side="bottom" align="start" sideOffset={4}>
            <Menu.Popup className="menu" aria-label={t('Step')} finalFocus={boardRef}>
              {(hasSelection ? mainCommands : wholeCommands).map((command) => (
                <CommandItem key={command.id} command={command} />
              ))}
              {hasSelection && <MoreMenu name={t('Change kind')} placeRef={placeRef} pick={kinds} />}
              {hasSelection && <MoreMenu name={t('Colour and link')} placeRef={placeRef} pick={colours} />}
              {hasSelection && <MoreMenu name={t('Group')} placeRef={placeRef} pick={grouping} />}
              {hasMany && <MoreMenu name={t('Align')} placeRef={placeRef} pick={arranging} />}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}

const idsWith = (start: string) => commands.filter(({ id }) => id.startsWith(start))
const kinds = () => idsWith('kind-')
const looks = lookCommands.filter(({ id }) => !/-by-|colours-/.test(id))
const colours = () => looks
const arranging = () => [...idsWith('align-'), ...idsWith('distribute-')]
const grouping = (state: StudioState) => [
  ...withIds(['group', 'ungroup', 'leave-group', 'select-group']),
  ...moveCommands(state),
]

type MoreMenuProps = {
  name: string
  placeRef: RefObject<HTMLDivElement | null>
  pick: (state: StudioState) => Command[]
}

function MoreMenu({ name, placeRef, pick }: MoreMenuProps) {
  const store = useStore()
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className="mi">
        <span>{name}</span>
        <small aria-hidden="true">›</small>
      </Menu.SubmenuTrigger>
      <Menu.Portal container={placeRef}>
        <Menu.Positioner className="menu-place" sideOffset={4}>
          <Menu.Popup className="menu narrow" aria-label={name}>
            {pick(store.get()).map((command) => (
              <CommandItem key={command.id} command={command} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}

function CommandItem({ command }: { command: Command }) {
  const store = useStore()
  const canRun = useStudio((state) => command.actions(state) !== undefined)
  const swatch = stepColours.find((colour) => command.id === `colour-${colour}`)
  // After the menu gave the focus back, or the name field would lose it at once.
  const run = () => setTimeout(() => runCommand(store, command), 0)
  return (
    <Menu.Item className="mi" disabled={!canRun} onClick={run}>
      {swatch && <i className="swatch" data-cat={tintOf[swatch]} />}
      <span>{command.name}</span>
      {command.keys && <small>{keyNames(command.keys).join(' ')}</small>}
    </Menu.Item>
  )
}

function rectAt(board: HTMLElement | null, at: Point | undefined): DOMRect {
  const box = board?.getBoundingClientRect()
  return new DOMRect((box?.x ?? 0) + (at?.x ?? 0), (box?.y ?? 0) + (at?.y ?? 0), 0, 0)
}
