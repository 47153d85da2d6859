import { categories, marketplace as words } from '@flain/content'
import { templateSorts, templateUses } from '@flain/contract'
import { diagramKinds, kindName } from '@flain/flow'
import { Icon } from '@flain/ui'
import type { TemplateQuery } from './template-query.ts'

type Option = { value: string; label: string }

/** One form that works by itself: every choice is an address. */
export function TemplateFilters({ query }: { query: TemplateQuery }) {
  const { search } = words
  const any = { value: '', label: words.any }
  return (
    <form className="tfilters" action="/templates" method="get" role="search" aria-label={words.filters}>
      <div className="find">
        <Icon name="search" size={18} />
        <label className="vh" htmlFor="template-search">
          {search.label}
        </label>
        <input
          className="input"
          id="template-search"
          type="search"
          name="search"
          defaultValue={query.search}
          placeholder={search.placeholder}
          maxLength={200}
        />
      </div>
      <Choice
        name="use"
        label={words.use}
        chosen={query.use}
        options={[any, ...templateUses.map((use) => ({ value: use, label: words.uses[use] }))]}
      />
      <Choice
        name="category"
        label={words.category}
        chosen={query.category}
        options={[any, ...categories.map(({ name }) => ({ value: name, label: name }))]}
      />
      <Choice
        name="kind"
        label={words.kind}
        chosen={query.kind}
        options={[any, ...diagramKinds.map((kind) => ({ value: kind, label: kindName(kind) }))]}
      />
      <Choice
        name="sort"
        label={words.sort}
        chosen={query.sort}
        options={templateSorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
      />
      <button className="btn btn-primary">{search.action}</button>
    </form>
  )
}

type ChoiceProps = { name: string; label: string; chosen: string | undefined; options: readonly Option[] }

function Choice({ name, label, chosen = '', options }: ChoiceProps) {
  return (
    <label className="tchoice">
      <span>{label}</span>
      <select className="input" name={name} defaultValue={chosen}>
        {options.map(({ value, label: said }) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </select>
    </label>
  )
}
