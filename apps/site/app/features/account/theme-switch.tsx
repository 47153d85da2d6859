import { useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { chosenTheme, type ThemeChoice, themeChoices } from '../../platform/theme.ts'

const labels: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'Like my device' }

/** Chooses the theme here and keeps the choice with the account, for the next browser. */
export function ThemeSwitch() {
  const ask = apiClient().call
  const toast = useToast()
  // NOTE: from here on the boot script marks the pressed one, together with the footer's.
  const [first] = useState(chosenTheme)
  const keep = async (theme: ThemeChoice) => {
    const reply = await ask('updateAccount', { body: { theme } })
    if (!reply.ok) toast(reply.error || 'The theme could not be saved with your account.', 'error')
  }
  return (
    <div className="seg" role="group" aria-label="Theme">
      {themeChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          data-theme-choice={choice}
          aria-pressed={choice === first}
          onClick={() => void keep(choice)}
        >
          {labels[choice]}
        </button>
      ))}
    </div>
  )
}
