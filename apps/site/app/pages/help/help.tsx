import { helpPage as words, helpSections } from '@flain/content'
import { Icon } from '@flain/ui'
import { Answers } from '../../features/help/answers.tsx'
import { Commands, Phrases, Shortcuts } from '../../features/help/tables.tsx'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import '../../styles/side-nav.css'
import './help.css'

/** The search leaves what answers it, and the side navigation follows the scroll. */
export const handle = { scripts: 'page' }

export const meta = pageMeta('/help')

const stations = [
  ...helpSections,
  { id: 'phrases', title: words.phrases.title },
  { id: 'commands', title: words.commands.title },
  { id: 'shortcuts', title: words.shortcuts.title },
]

export default function HelpPage() {
  const { studioUrl } = useSettings()
  return (
    <>
      <PageHead title={words.title} text={words.text}>
        <HelpSearch />
      </PageHead>
      <div className="wrap with-side">
        <nav className="side" aria-label={words.onThisPage} data-follow-scroll>
          <ul>
            {stations.map(({ id, title }, index) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="help">
          <p className="help-nothing" data-help-nothing role="status" hidden>
            {words.nothing} <a href="/contact">{words.contact}</a>
          </p>
          {helpSections.map((section) => (
            <Answers key={section.id} section={section} />
          ))}
          <Phrases studioUrl={studioUrl} />
          <Commands />
          <Shortcuts />
        </div>
      </div>
      <ClosingBlock
        title={words.more.title}
        text={words.more.text}
        actions={[
          { label: words.contact, to: '/contact' },
          { label: words.more.changelog, to: '/changelog' },
        ]}
      />
    </>
  )
}

function HelpSearch() {
  return (
    <form className="help-search needs-script" role="search">
      <Icon name="search" size={22} />
      <input
        type="search"
        name="q"
        aria-label={words.find}
        placeholder={words.placeholder}
        maxLength={100}
        autoComplete="off"
        data-help-search
      />
    </form>
  )
}
