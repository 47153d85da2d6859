import { type FlowCounts, type FlowFilter, flowFilters, flowSorts } from '@flain/contract'
import { Icon } from '@flain/ui'
import { useEffect, useRef, useState } from 'react'
import type { FlowQuery, FlowSort } from './flow-query.ts'

/** Typing pauses this long before the list is asked for. */
const typingPauseMs = 300

type FlowFiltersProps = {
  query: FlowQuery
  counts: FlowCounts | null
  onFilter: (filter: FlowFilter) => void
  onSort: (sort: FlowSort) => void
  onSearch: (search: string) => void
}

const labels: Record<FlowFilter, string> = {
  all: 'All',
  draft: 'Draft',
  published: 'Published',
  public: 'Public',
  private: 'Private',
}

const orders: Record<FlowSort, string> = {
  updated: 'Last changed',
  created: 'Newest',
  name: 'By name',
  likes: 'Most liked',
}

/** Which flows to show, each filter with how many it holds, in which order, and a search. */
export function FlowFilters({ query, counts, onFilter, onSort, onSearch }: FlowFiltersProps) {
  return (
    <div className="fbar">
      <div className="seg" role="group" aria-label="Filter flows">
        {flowFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === query.filter}
            onClick={() => onFilter(filter)}
          >
            {labels[filter]}
            <span>{counts?.[filter] ?? ''}</span>
          </button>
        ))}
      </div>
      <div className="order">
        <select
          className="input"
          aria-label="Order"
          value={query.sort}
          onChange={({ target }) => {
            const chosen = flowSorts.find((sort) => sort === target.value)
            if (chosen) onSort(chosen)
          }}
        >
          {flowSorts.map((sort) => (
            <option key={sort} value={sort}>
              {orders[sort]}
            </option>
          ))}
        </select>
      </div>
      <SearchField search={query.search} onSearch={onSearch} />
    </div>
  )
}

type SearchFieldProps = { search: string; onSearch: (search: string) => void }

function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  const report = useRef(onSearch)
  useEffect(() => {
    report.current = onSearch
  })
  // The address changed by another way than typing here.
  if (seen !== search) {
    setSeen(search)
    if (typed.trim() !== search) setTyped(search)
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined
    const timer = setTimeout(() => report.current(typed.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, search])

  return (
    <label className="find">
      <Icon name="search" size={18} />
      <span className="vh">Search your flows</span>
      <input
        type="search"
        placeholder="Search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
