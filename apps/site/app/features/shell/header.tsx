import { brand, headerLinks, searchBox, thoughtDialog } from '@flain/content'
import { Icon, Logo } from '@flain/ui'
import type { ReactNode } from 'react'
import { OpenThought } from '../../platform/open-thought.tsx'

/**
 * Links are plain: each page is a document of its own, so the browser scrolls to the top, and back and forward
 * restore. On narrow screens the navigation is a popover, which needs no script. Help is a link to a person that the
 * boot script makes a panel; `children` are for whoever is signed in.
 */
export function Header({ path, children }: { path: string; children: ReactNode }) {
  return (
    <header className="top">
      <div className="wrap">
        <a href="/" aria-label={`${brand.name} home`}>
          <Logo />
        </a>
        <nav aria-label="Main" id="site-menu" popover="auto">
          {headerLinks.map(({ label, to }) => (
            <a
              key={to}
              href={to}
              aria-current={path === to || path.startsWith(`${to}/`) ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="tools">
          <a
            className="icon-btn look"
            href="/help"
            aria-label={searchBox.open}
            aria-keyshortcuts="Control+K Meta+K"
            data-search-link
          >
            <Icon name="search" size={22} />
          </a>
          <a className="icon-btn help" href="/contact" aria-label="Help" data-help-link>
            <Icon name="help" size={22} />
          </a>
          <a className="icon-btn" href="/dashboard" aria-label="Your dashboard" data-way-in>
            <Icon name="user" size={22} />
          </a>
          {children}
          <OpenThought className="mic" label={thoughtDialog.open} />
          <button type="button" className="icon-btn burger" popoverTarget="site-menu" aria-label="Menu">
            <Icon name="menu" size={22} />
          </button>
        </div>
      </div>
    </header>
  )
}
