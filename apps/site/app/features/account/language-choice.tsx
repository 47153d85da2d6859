import { keepLanguage, keptLanguage, languages, nameOfLanguage } from '@flain/languages/choice'
import { useState, useSyncExternalStore } from 'react'

const follow = ''
/** Nobody else chooses while the page is open. */
const nothingTells = () => () => {}

/** The language the studio speaks in this browser, from its next page on. */
export function LanguageChoice() {
  // The server knows nothing of what this browser keeps.
  const kept = useSyncExternalStore(
    nothingTells,
    () => keptLanguage() ?? follow,
    () => follow,
  )
  const [chosen = kept, setChosen] = useState<string>()
  const choose = (language: string) => {
    keepLanguage(language === follow ? null : language)
    setChosen(language)
  }
  return (
    <div className="setting">
      <select
        className="input"
        aria-labelledby="set-language"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={follow}>Like my browser</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOfLanguage(language)}
          </option>
        ))}
      </select>
      <p className="meta">Pages like this one are in English so far.</p>
    </div>
  )
}
