import { Menu } from '@base-ui/react/menu'
import { t } from '@flain/languages'
import { keepLanguage, keptLanguage, languages, nameOfLanguage } from '@flain/languages/choice'
import { Icon } from '@flain/ui'

const follow = 'browser'

/** The language of the studio. Each is called what it calls itself, so that whoever chose the wrong one finds back. */
export function LanguageItems() {
  const choose = (chosen: string) => {
    keepLanguage(chosen === follow ? null : chosen)
    // Words are said in one language for as long as a page lives; the drawing is kept.
    location.reload()
  }
  return (
    <Menu.RadioGroup value={keptLanguage() ?? follow} onValueChange={choose}>
      <Item value={follow} name={t('As the browser')} />
      {languages.map((language) => (
        <Item key={language} value={language} name={nameOfLanguage(language)} lang={language} />
      ))}
    </Menu.RadioGroup>
  )
}

function Item({ value, name, lang }: { value: string; name: string; lang?: string }) {
  return (
    <Menu.RadioItem className="mi" value={value}>
      <span lang={lang}>{name}</span>
      <Menu.RadioItemIndicator className="tick">
        <Icon name="check" size={16} />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  )
}
