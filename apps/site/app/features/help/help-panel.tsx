import { type HelpEntry, helpPanel as words, helpSections, usualHelp } from '@flain/content'
import { Icon } from '@flain/ui'

const entries: readonly HelpEntry[] = helpSections.flatMap((section) => section.entries)

/** What is likely asked on this page: its own questions first. */
function entriesNear(path: string): readonly HelpEntry[] {
  const own = entries.filter(({ near }) => near?.some((page) => page === path || isUnder(path, page)))
  const usual = entries.filter(({ id }) => usualHelp.includes(id) && !own.some((entry) => entry.id === id))
  return [...own, ...usual].slice(0, 4)
}

const isUnder = (path: string, page: string) => page !== '/' && path.startsWith(`${page}/`)

/** The header's help: questions of this page, a search over all, the keys, and a person. */
export function HelpPanel({ path }: { path: string }) {
  return (
    <section id="help" popover="auto" className="help-panel" aria-labelledby="help-title">
      <div className="help-head">
        <h2 id="help-title">{words.title}</h2>
        <button
          type="button"
          className="icon-btn sm"
          popoverTarget="help"
          popoverTargetAction="hide"
          aria-label={words.close}
        >
          <Icon name="x" />
        </button>
      </div>
      <form action="/help" role="search">
        <label className="vh" htmlFor="help-query">
          {words.field}
        </label>
        <input
          className="input"
          id="help-query"
          name="q"
          type="search"
          placeholder={words.field}
          maxLength={100}
        />
        <button type="submit" className="icon-btn" aria-label={words.go}>
          <Icon name="search" />
        </button>
      </form>
      <ul>
        {entriesNear(path).map(({ id, title }) => (
          <li key={id}>
            <a href={`/help#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <div className="help-foot">
        <a href="/help">{words.all}</a>
        <a href="/help#shortcuts">{words.shortcuts}</a>
        <a href="/contact">{words.contact}</a>
      </div>
    </section>
  )
}
