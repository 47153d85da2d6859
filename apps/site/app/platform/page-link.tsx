import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './address.ts'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to another address of this page. A new tab, a new window and the context menu work as for any link. */
export function PageLink({ to, children, ...link }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a {...link} href={to} onClick={follow}>
      {children}
    </a>
  )
}
