import { legalLinks } from '@flain/content'
import type { ShownLabel } from '@flain/contract'
import { Icon } from '@flain/ui'
import type { ReactNode } from 'react'
import { LabelMark } from '../../platform/label-mark.tsx'
import { ThemeChoices } from './theme-choices.tsx'

/** The header of a page that bears somebody else's mark: theirs, and the way in that liking and building upon need. */
export function LabelHeader({ label, children }: { label: ShownLabel; children: ReactNode }) {
  return (
    <header className="top labelled">
      <div className="wrap">
        <LabelMark label={label} />
        <div className="tools">
          <a className="icon-btn" href="/dashboard" aria-label="Your dashboard" data-way-in>
            <Icon name="user" size={22} />
          </a>
          {children}
        </div>
      </div>
    </header>
  )
}

/** Their name, the theme, and what the law asks for. */
export function LabelFooter({ label }: { label: ShownLabel }) {
  return (
    <footer className="foot labelled" id="foot">
      <div className="wrap">
        <div className="legal">
          <bdi>{label.name}</bdi>
          <ThemeChoices />
          {legalLinks.map(({ label: words, to }) => (
            <a key={to} href={to}>
              {words}
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}
