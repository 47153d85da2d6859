import { Menu } from '@base-ui/react/menu'
import { Icon, type IconName } from '@flain/ui'
import type { ReactNode, RefObject } from 'react'

/** Where a menu is drawn. */
export type Place = RefObject<HTMLDivElement | null>

type PopupProps = {
  place: Place
  name: string
  className?: string
  sideOffset?: number
  align?: 'start' | 'end'
  children: ReactNode
}

export function Popup({
  place,
  name,
  className = 'menu',
  sideOffset = 4,
  align = 'start',
  children,
}: PopupProps) {
  return (
    <Menu.Portal container={place}>
      <Menu.Positioner className="menu-place" sideOffset={sideOffset} align={align}>
        <Menu.Popup className={className} aria-label={name}>
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}

type SubmenuProps = Pick<PopupProps, 'place' | 'name' | 'children'> & {
  icon: IconName
  className: string
  isOff?: boolean
}

export function Submenu({ place, icon, name, className, isOff = false, children }: SubmenuProps) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className="mi" disabled={isOff}>
        <Icon name={icon} size={18} />
        <span>{name}</span>
        <small>
          <Icon name="chevr" size={14} />
        </small>
      </Menu.SubmenuTrigger>
      <Popup place={place} name={name} className={className}>
        {children}
      </Popup>
    </Menu.SubmenuRoot>
  )
}
