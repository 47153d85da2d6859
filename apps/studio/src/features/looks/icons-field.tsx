import { iconNames } from '@flain/flow'
import { t } from '@flain/languages'
import { iconPaths, iconWords } from '@flain/layout/icons'
import { useId, useState } from 'react'
import { mark } from '../../state/edits/look-edits.ts'
import { graphNow } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'

/** Icons by name and by what they stand for. */
export function Icons() {
  const store = useStore()
  const field = useId()
  const [query, setQuery] = useState('')
  const chosen = useStudio((state) => {
    const { nodes, edges } = graphNow(state)
    const parts = [...nodes, ...edges].filter(({ id }) => state.selection.includes(id))
    const icons = new Set(parts.map(({ icon }) => icon))
    return icons.size === 1 ? [...icons][0] : undefined
  })
  const found = search(query)
  function choose(icon: string) {
    const state = store.get()
    const next = icon === chosen ? undefined : icon
    store.dispatch({ do: 'edit', edits: mark(graphNow(state), state.selection, next) })
  }
  return (
    <div className="dress-icons">
      <label htmlFor={field}>{t('Icon')}</label>
      <input
        id={field}
        className="input"
        type="search"
        placeholder={t('Find an icon: truck, money, idea …')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="vh" role="status">
        {query === '' ? '' : t('{count} icons', { count: found.length })}
      </p>
      {found.length === 0 && <p className="said">{t('No icon is called this. Try another word.')}</p>}
      <div className="dress-grid">
        {found.map((icon) => (
          <button
            key={icon}
            type="button"
            className="icon-btn"
            aria-label={icon.replaceAll('-', ' ')}
            title={icon.replaceAll('-', ' ')}
            aria-pressed={icon === chosen}
            onClick={() => choose(icon)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d={iconPaths[icon]} />
            </svg>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Icons whose name or words begin with each of the words; by name first. */
function search(query: string): readonly (typeof iconNames)[number][] {
  const words = query
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter(Boolean)
  const says = (text: string) => {
    const own = text.split(/[\s-]/u)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  const named = iconNames.filter((icon) => says(icon))
  return [...named, ...iconNames.filter((icon) => !says(icon) && says(`${icon} ${iconWords[icon]}`))]
}
