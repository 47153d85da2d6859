import { categories, community } from '@flain/content'
import { type CommunitySort, communitySorts } from '@flain/contract'
import { Icon } from '@flain/ui'
import { type CommunityQuery, times, toggleTag, writeQuery } from './community-query.ts'

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
      <Kept query={query} except="search" />
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

/** How far back, and by whom. */
export function MoreFilters({ query }: { query: CommunityQuery }) {
  return (
    <>
      <Choice
        query={query}
        name="within"
        label={community.within}
        options={[['', community.times.any], ...times.map((time) => [time, community.times[time]] as const)]}
      />
      <Choice
        query={query}
        name="authors"
        label={community.authors}
        options={[
          ['', community.whose.everybody],
          ['followed', community.whose.followed],
        ]}
      />
    </>
  )
}

type ChoiceProps = {
  query: CommunityQuery
  name: 'within' | 'authors'
  label: string
  /** The first is what it is when nothing is chosen. */
  options: readonly (readonly [value: string, words: string])[]
}

function Choice({ query, name, label, options }: ChoiceProps) {
  const chosen = writeQuery(query).get(name) ?? ''
  return (
    <form action="/community" method="get">
      <Kept query={query} except={name} />
      <fieldset className="seg" aria-label={label}>
        {options.map(([value, words]) => (
          <button key={value} aria-pressed={value === chosen} {...(value && { name, value })}>
            {words}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

/** Those that are chosen first, then those in use; pressing a pressed one takes it off. */
export function TagChips({ query, offered }: { query: CommunityQuery; offered: readonly string[] }) {
  const tags = [...new Set([...query.tags, ...offered])]
  if (tags.length === 0) return null
  return (
    <form className="tag-row" action="/community" method="get">
      <Kept query={query} except="tags" />
      <fieldset className="tabs" aria-label={community.tags}>
        {tags.map((tag) => {
          const next = toggleTag(query, tag).join(',')
          return (
            <button
              key={tag}
              className="chip"
              aria-pressed={query.tags.includes(tag)}
              {...(next && { name: 'tags', value: next })}
            >
              <bdi>#{tag}</bdi>
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}

type KeptProps = { query: CommunityQuery; except: Exclude<keyof CommunityQuery, 'cursor'> }

/** What a form does not choose stays; its list begins at the first page. */
function Kept({ query, except }: KeptProps) {
  const kept = [...writeQuery({ ...query, cursor: undefined })].filter(([name]) => name !== except)
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
