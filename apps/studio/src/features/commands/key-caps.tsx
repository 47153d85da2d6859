import './commands.css'

const isMac = /Mac|iP(hone|ad)/u.test(navigator.userAgent)

const names: Record<string, string> = { Mod: isMac ? '⌘' : 'Ctrl', Shift: '⇧' }

/** A key combination as the keyboard at hand prints it. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <kbd>
      {(keys === '+' ? ['+'] : keys.split('+')).map((key) => (
        <span key={key}>{names[key] ?? key}</span>
      ))}
    </kbd>
  )
}
