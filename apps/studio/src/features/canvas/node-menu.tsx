import { Menu } from '@base-ui/react/menu'
import type { Point } from '@flain/layout'
import { type RefObject, useMemo, useRef } from 'react'
import { type Command, commands } from '../../state/commands.ts'
import { type Store, useStore, useStudio } from '../../state/store.ts'

type NodeMenuProps = {
  /** Where it opens, in pixels of the board; `undefined` while it is closed. */
  at: Point | undefined
  boardRef: RefObject<HTMLElement | null>
  onClose: () => void
}

const main = ['rename', 'connect', 'add', 'duplicate', 'delete']
const whole = ['add', 'select-all', 'tidy', 'fit']

/** What can be done with what is selected, or with the whole drawing when nothing is. */
export function NodeMenu({ at, boardRef, onClose }: NodeMenuProps) {
  const placeRef = useRef<HTMLDivElement>(null)
  const hasSelection = useStudio((state) => state.selection.length > 0)
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
            <Menu.Popup className="menu" aria-label="Step" finalFocus={boardRef}>
              {(hasSelection ? main : whole).map((id) => (
                <CommandItem key={id} id={id} />
              ))}
              {hasSelection && <KindMenu placeRef={placeRef} />}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}

function KindMenu({ placeRef }: { placeRef: RefObject<HTMLDivElement | null> }) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className="mi">
        <span>Change kind</span>
        <small>›</small>
      </Menu.SubmenuTrigger>
      <Menu.Portal container={placeRef}>
        <Menu.Positioner className="menu-place" sideOffset={4}>
          <Menu.Popup className="menu narrow" aria-label="Change kind">
            {commands
              .filter((command) => command.id.startsWith('kind-'))
              .map((command) => (
                <CommandItem key={command.id} id={command.id} />
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}

function CommandItem({ id }: { id: string }) {
  const store = useStore()
  const command = commands.find((other) => other.id === id)
  const canRun = useStudio((state) => command?.actions(state) !== undefined)
  if (!command) return null
  return (
    <Menu.Item className="mi" disabled={!canRun} onClick={() => run(store, command)}>
      <span>{command.name}</span>
      {command.keys && <small>{command.keys.replace('Mod+', 'Ctrl ').replace('Shift+', '⇧ ')}</small>}
    </Menu.Item>
  )
}

/** After the menu gave the focus back, or the name field would lose it at once. */
function run(store: Store, command: Command) {
  setTimeout(() => {
    for (const action of command.actions(store.get()) ?? []) store.dispatch(action)
  }, 0)
}

function rectAt(board: HTMLElement | null, at: Point | undefined): DOMRect {
  const box = board?.getBoundingClientRect()
  return new DOMRect((box?.x ?? 0) + (at?.x ?? 0), (box?.y ?? 0) + (at?.y ?? 0), 0, 0)
}
