import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Icon } from '@flain/ui'
import { goTo } from '../../platform/address.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import type { Loaded } from '../../platform/use-load.ts'
import { PageLink } from '../../platform/page-link.tsx'
import { addressOf, type SectionId } from './sections.ts'
import { Waiting } from './waiting.tsx'

type Page = { data: readonly unknown[]; hasMore?: boolean }

type WatchedListProps = {
  section: SectionId
  title: string
  /** What the section is for, or what is found without a search. */
  lede: string
  loaded: Loaded<Page>
  onRetry: () => void
  search: string
  page: number
  /** The label of the search field; without it there is none. */
  searchLabel?: string
  empty: string
  /** A list item for each. */
  children: ReactNode
}

/** One section: its heading, perhaps a search, and a page of rows, with every state a list can be in. */
export function WatchedList(props: WatchedListProps) {
  const { section, title, lede, loaded, onRetry, search, page, searchLabel } = props
  return (
    <section className="watched" aria-labelledby="watched-title">
      <header>
        <h1 id="watched-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="lede">{lede}</p>
        {searchLabel === undefined ? null : <Search section={section} label={searchLabel} search={search} />}
      </header>
      {loaded.state === 'failed' ? (
        <div className="state" role="alert">
          <span className="badge error">Error</span>
          <h2>This could not be loaded</h2>
          <p>{loaded.sentence || 'Please try again in a moment.'}</p>
          <TryAgain onRetry={onRetry} />
        </div>
      ) : null}
      {loaded.state === 'loading' && loaded.last === null ? <Waiting /> : null}
      {loaded.state !== 'failed' && loaded.last !== null ? (
        <Rows {...props} list={loaded.last} isBusy={loaded.state === 'loading'} page={page} />
      ) : null}
    </section>
  )
}

type RowsProps = WatchedListProps & { list: Page; isBusy: boolean }

function Rows(props: RowsProps) {
  const { section, search, page, list, isBusy, empty, title, children } = props
  return (
    <>
      {list.data.length === 0 ? (
        <p className="state">{page > 1 ? 'There is nothing more.' : empty}</p>
      ) : (
        <ul className="watched-rows" aria-busy={isBusy} aria-label={title}>
          {children}
        </ul>
      )}
      {page > 1 || list.hasMore === true ? (
        <nav className="pager" aria-label="Pages">
          {page > 1 ? (
            <PageLink className="btn btn-line btn-sm" to={addressOf(section, { search, page: page - 1 })}>
              Previous page
            </PageLink>
          ) : null}
          {list.hasMore === true ? (
            <PageLink className="btn btn-line btn-sm" to={addressOf(section, { search, page: page + 1 })}>
              Next page
            </PageLink>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

type SearchProps = { section: SectionId; label: string; search: string }

/** Asked for by Enter, not by each letter: looking for people is written down. */
function Search({ section, label, search }: SearchProps) {
  const [typed, setTyped] = useState(search)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    goTo(addressOf(section, { search: typed.trim() }))
  }
  return (
    <form role="search" onSubmit={submit} className="watched-search">
      <label className="find">
        <Icon name="search" size={18} />
        <span className="vh">{label}</span>
        <input
          type="search"
          placeholder={label}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button className="btn btn-line btn-sm">Search</button>
    </form>
  )
}
