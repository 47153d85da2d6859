import { categories, community } from '@flain/content'
import { type CommunitySort, communitySorts } from '@flain/contract'
import { Icon } from '@flain/ui'
import type { CommunityQuery } from './community-query.ts'

/** Tabs, order and search as one form that works by itself: every choice is an address. */
export function ListControls({ query }: { query: CommunityQuery }) {
  return (
    <form
      className="list-controls"
      action="/community"
      method="get"
      role="search"
      aria-label={community.search.label}
    >
      {query.category ? <input type="hidden" name="category" value={query.category} /> : null}
      {query.sort === 'trending' ? null : <input type="hidden" name="sort" value={query.sort} />}
      <div className="find">
        <Icon name="search" size={18} />
        <label className="vh" htmlFor="community-search">
          {community.search.label}
        </label>
        <input
          className="input"
          id="community-search"
          type="search"
          name="search"
          defaultValue={query.search}
          placeholder={community.search.placeholder}
          maxLength={200}
        />
        <button className="btn btn-line btn-sm">{community.search.action}</button>
      </div>
    </form>
  )
}

/** Pressing the pressed tab clears the filter. */
export function CategoryTabs({ query }: { query: CommunityQuery }) {
  return (
    <form action="/community" method="get">
      <Kept query={query} except="category" />
      <fieldset className="tabs" aria-label={community.filter}>
        {categories.map(({ id, name }) => {
          const isChosen = query.category === name
          return (
            <button
              key={id}
              className="chip"
              data-cat={id}
              aria-pressed={isChosen}
              {...(isChosen ? {} : { name: 'category', value: name })}
            >
              <i className="dot" />
              {name}
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}

export function SortSwitch({ query }: { query: CommunityQuery }) {
  const words: Record<CommunitySort, string> = community.sorts
  return (
    <form action="/community" method="get">
      <Kept query={query} except="sort" />
      <fieldset className="seg" aria-label={community.sort}>
        {communitySorts.map((sort) => (
          <button key={sort} name="sort" value={sort} aria-pressed={query.sort === sort}>
            {words[sort]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

function Kept({ query, except }: { query: CommunityQuery; except: 'category' | 'sort' }) {
  return (
    <>
      {query.category && except !== 'category' ? (
        <input type="hidden" name="category" value={query.category} />
      ) : null}
      {query.sort !== 'trending' && except !== 'sort' ? (
        <input type="hidden" name="sort" value={query.sort} />
      ) : null}
      {query.search === '' ? null : <input type="hidden" name="search" value={query.search} />}
    </>
  )
}
