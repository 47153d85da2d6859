import { keyNames } from '../../platform/key-names.ts'
import './commands.css'

/** A key combination as the keyboard at hand prints it. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <kbd>
      {keyNames(keys).map((key) => (
        <span key={key}>{key}</span>
      ))}
    </kbd>
  )
}
