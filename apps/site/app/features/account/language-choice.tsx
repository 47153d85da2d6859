import { keepLanguage, keptLanguage, languages, nameOfLanguage } from '@flain/languages/choice'
import { useEffect, useState } from 'react'

const follow = ''

/** The language the studio speaks in this browser, from its next page on. */
export function LanguageChoice() {
  const [chosen, setChosen] = useState(follow)
  // The server knows nothing of what this browser keeps.
  useEffect(() => setChosen(keptLanguage() ?? follow), [])
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
