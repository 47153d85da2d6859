import { lineColours, lineNameOf } from '@flain/flow'
import { Menu } from '@base-ui/react/menu'
import { t, translate } from '@flain/languages'
import { Icon, type IconName } from '@flain/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { pickFile } from '../../platform/files.ts'
import { keyNames } from '../../platform/key-names.ts'
import { LanguageItems } from './language-items.tsx'
import { chooseTheme, readTheme, type Theme } from '../../platform/theme.ts'
import { useSaving } from '../../state/saved-flow.ts'
import { graphOf, nameOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { FlowItems, type FlowDialog } from './flow-items.tsx'
import { freshDraft, freshDrawing, type Opener, openKept } from './open-drawing.ts'
import { openable, openFile } from './open-file.ts'
import { useKeptEntries } from './use-kept-entries.ts'

const listed = 6
const nameLength = 80

type DrawingMenuProps = {
  opener: Opener
  onCommands: () => void
  onShortcuts: () => void
  onDialog: (dialog: FlowDialog) => void
}

/** The drawing's name and what can be done with it as a whole; has the focus again once it was named. */
export function DrawingMenu({ opener, onCommands, onShortcuts, onDialog }: DrawingMenuProps) {
  const [isNaming, setIsNaming] = useState(false)
  const placeRef = useRef<HTMLDivElement>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  const name = useStudio(nameOf)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasNaming.current && !isNaming && isLost) triggerRef.current?.focus()
    wasNaming.current = isNaming
  }, [isNaming])
  if (isNaming) return <NameField onDone={() => setIsNaming(false)} />
  return (
    <>
      <div ref={placeRef} className="menus" />
      <Menu.Root modal={false}>
        <Menu.Trigger ref={triggerRef} className="doc">
          <strong dir="auto">{name}</strong>
          <span className="vh">{t(', drawing menu')}</span>
          <Icon name="chev" size={16} />
        </Menu.Trigger>
        <Menu.Portal container={placeRef}>
          <Menu.Positioner className="menu-place" sideOffset={8} align="start">
            <Menu.Popup className="menu" aria-label={t('Drawing')}>
              <DrawingItems
                opener={opener}
                placeRef={placeRef}
                onName={() => setIsNaming(true)}
                onDialog={onDialog}
              />
              <Menu.Separator className="rule" />
              <Menu.Item className="mi" onClick={onCommands}>
                <Icon name="search" size={18} />
                <span>{t('Commands')}</span>
                <small dir="auto">{keyNames('Mod+K').join(' ')}</small>
              </Menu.Item>
              <Menu.Item className="mi" onClick={onShortcuts}>
                <Icon name="help" size={18} />
                <span>{t('Keyboard shortcuts')}</span>
                <small dir="auto">{keyNames('Mod+/').join(' ')}</small>
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}

type DrawingItemsProps = {
  opener: Opener
  onDialog: (dialog: FlowDialog) => void
  placeRef: RefObject<HTMLDivElement | null>
  onName: () => void
}

function DrawingItems({ opener, placeRef, onName, onDialog }: DrawingItemsProps) {
  const store = useStore()
  const begin = () => store.dispatch({ do: 'open', drawing: freshDrawing(), draft: freshDraft() })
  return (
    <>
      <Menu.Item className="mi" onClick={begin}>
        <Icon name="plus" size={18} />
        <span>{t('New drawing')}</span>
      </Menu.Item>
      <Menu.Item className="mi" onClick={() => pickFile(openable, (file) => void openFile(store, file))}>
        <Icon name="share" size={18} />
        <span>{t('Open a file …')}</span>
      </Menu.Item>
      <Menu.Item className="mi" onClick={onName}>
        <Icon name="pencil" size={18} />
        <span>{t('Rename')}</span>
      </Menu.Item>
      <DuplicateItem opener={opener} />
      <FlowItems onDialog={onDialog} />
      <Menu.Separator className="rule" />
      <Submenu name={t('Line colour')} icon="flow" placeRef={placeRef}>
        <CategoryItems />
      </Submenu>
      <Submenu name={t('Theme')} icon="sun" placeRef={placeRef}>
        <ThemeItems />
      </Submenu>
      <Submenu name={t('Language')} icon="globe" placeRef={placeRef}>
        <LanguageItems />
      </Submenu>
      <KeptItems opener={opener} onAll={() => onDialog('kept')} />
    </>
  )
}

type SubmenuProps = {
  name: string
  icon: IconName
  placeRef: RefObject<HTMLDivElement | null>
  children: ReactNode
}

function Submenu({ name, icon, placeRef, children }: SubmenuProps) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className="mi">
        <Icon name={icon} size={18} />
        <span>{name}</span>
        <span className="tick">
          <Icon name="chevr" size={16} />
        </span>
      </Menu.SubmenuTrigger>
      <Menu.Portal container={placeRef}>
        <Menu.Positioner className="menu-place" sideOffset={4}>
          <Menu.Popup className="menu narrow" aria-label={name}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}

/** The open drawing once more, under another name. In an account it becomes a flow of its own. */
function DuplicateItem({ opener: { store, open } }: { opener: Opener }) {
  const isEmpty = useStudio((state) => graphOf(state).nodes.length === 0)
  const name = useStudio(nameOf)
  const owner = useSaving(({ account }) => (account.is === 'signed-in' ? account.user.id : undefined))
  const duplicate = () => {
    const { drawing, history, drawn } = store.get()
    open(
      {
        drawing: { ...drawing, id: freshDrawing().id, name: t('{name} (copy)', { name }) },
        draft: history.now,
        drawn,
      },
      { wantedBy: owner },
    )
  }
  return (
    <Menu.Item className="mi" disabled={isEmpty} onClick={duplicate}>
      <Icon name="copy" size={18} />
      <span>{t('Duplicate')}</span>
    </Menu.Item>
  )
}

/** What is in this browser and in no account; who is signed out finds the flows kept here, too. */
function KeptItems({ opener, onAll }: { opener: Opener; onAll: () => void }) {
  const { entries } = useKeptEntries(opener)
  if (entries.length === 0) return null
  return (
    <>
      <Menu.Separator className="rule" />
      <Menu.Group>
        <Menu.GroupLabel className="mh">{t('On this device')}</Menu.GroupLabel>
        {entries.slice(0, listed).map((entry) => (
          <Menu.Item key={entry.id} className="mi" onClick={() => void openKept(opener, entry.id)}>
            <Icon name="flow" size={18} />
            <span>{entry.name}</span>
          </Menu.Item>
        ))}
        {entries.length > listed && (
          <Menu.Item className="mi" onClick={onAll}>
            <Icon name="search" size={18} />
            <span>{t('All {count} drawings …', { count: entries.length })}</span>
          </Menu.Item>
        )}
      </Menu.Group>
    </>
  )
}

function CategoryItems() {
  const store = useStore()
  const category = useStudio((state) => state.drawing.category)
  return (
    <Menu.RadioGroup
      value={category}
      onValueChange={(value: typeof category) =>
        store.dispatch({ do: 'describe', drawing: { category: value } })
      }
    >
      {lineColours.map((line) => (
        <Menu.RadioItem key={line} className="mi" value={line} data-cat={line}>
          <i className="swatch" />
          <span>{translate(lineNameOf(line))}</span>
          <Menu.RadioItemIndicator className="tick">
            <Icon name="check" size={16} />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

const themes: { theme: Theme; name: string; icon: IconName }[] = [
  { theme: 'light', name: t('Light'), icon: 'sun' },
  { theme: 'dark', name: t('Dark'), icon: 'moon' },
  { theme: 'system', name: t('As the system'), icon: 'gear' },
]

function ThemeItems() {
  const [theme, setTheme] = useState(readTheme)
  function choose(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <Menu.RadioGroup value={theme} onValueChange={choose}>
      {themes.map(({ theme: one, name, icon }) => (
        <Menu.RadioItem key={one} className="mi" value={one}>
          <Icon name={icon} size={18} />
          <span>{name}</span>
          <Menu.RadioItemIndicator className="tick">
            <Icon name="check" size={16} />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

/** Enter and leaving the field take the name, Escape does not. */
function NameField({ onDone }: { onDone: () => void }) {
  const store = useStore()
  const current = useStudio(nameOf)
  const fieldRef = useRef<HTMLInputElement>(null)
  const isCancelled = useRef(false)
  useEffect(() => fieldRef.current?.select(), [])
  function finish() {
    const name = fieldRef.current?.value.trim() ?? ''
    if (!isCancelled.current) store.dispatch({ do: 'describe', drawing: { name } })
    onDone()
  }
  return (
    <input
      ref={fieldRef}
      className="input doc-name"
      aria-label={t('Name of the drawing')}
      defaultValue={current}
      maxLength={nameLength}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') isCancelled.current = true
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        // The same press would open the menu that has the focus next.
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
}
