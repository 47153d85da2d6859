import { categories, community } from '@flain/content'

/** Category tabs; pressing the pressed one clears the filter. The page script answers them. */
export function CategoryFilter() {
  return (
    <fieldset className="tabs needs-script" aria-label={community.filter}>
      {categories.map(({ id, name }) => (
        <button key={id} type="button" className="chip" data-cat={id} data-filter={id} aria-pressed="false">
          <i className="dot" />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
