import { Icon, type IconName } from '@flain/ui'
import { themeChoices, type ThemeChoice } from '../../platform/theme.ts'

const looks: Record<ThemeChoice, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'screen' },
}

/** The boot script answers these buttons and marks the chosen one. */
export function ThemeChoices() {
  return (
    <fieldset className="sp seg theme-choices" aria-label="Theme">
      {themeChoices.map((choice) => (
        <button key={choice} type="button" data-theme-choice={choice} aria-pressed={choice === 'system'}>
          <Icon name={looks[choice].icon} size={16} />
          {looks[choice].label}
        </button>
      ))}
    </fieldset>
  )
}
