import { Icon, type IconName } from '@flain/ui'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

export type MenuEntry =
  | { label: string; icon: IconName; href: string }
  | { label: string; icon: IconName; isDanger?: boolean; onPress: () => void }

type RowMenuProps = { label: string; entries: readonly MenuEntry[] }

/**
 * A button with a menu. Enter, Space and the arrows open it; arrows, Home, End and first letters move in it; Escape and
 * Tab close it; the button has the focus again when it closed. https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function RowMenu({ label, entries }: RowMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<'first' | 'last' | null>(null)
  const isOpen = start !== null

  useLayoutEffect(() => {
    if (start)
      itemsOf(menu.current)
        .at(start === 'first' ? 0 : -1)
        ?.focus()
  }, [start])
  useEffect(() => {
    if (!isOpen) return undefined
    const close = ({ target }: Event) => {
      const isOurs =
        target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target))
      if (!isOurs) setStart(null)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])

  const close = () => {
    setStart(null)
    button.current?.focus()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setStart(event.key === 'ArrowUp' ? 'last' : 'first')
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setStart(null)
    if (event.key === 'Escape') return close()
    const next = nextItem(itemsOf(menu.current), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className="row-menu">
      <button
        ref={button}
        type="button"
        className="icon-btn sm"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : setStart('first'))}
        onKeyDown={openByKey}
      >
        <Icon name="dots" />
      </button>
      {isOpen ? (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="menu"
          onKeyDown={move}
        >
          {entries.map((entry) => (
            <Entry key={entry.label} entry={entry} onDone={close} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Entry({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const inside = (
    <>
      <Icon name={entry.icon} size={18} />
      {entry.label}
    </>
  )
  if ('href' in entry) {
    return (
      <a role="menuitem" tabIndex={-1} href={entry.href}>
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={entry.isDanger ? 'danger' : ''}
      onClick={() => {
        onDone()
        entry.onPress()
      }}
    >
      {inside}
    </button>
  )
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const begins = (item: HTMLElement) => item.textContent.toLowerCase().startsWith(key.toLowerCase())
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins)
}
