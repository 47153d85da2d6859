import { Icon } from '@flain/ui'

/** Opens the thought dialog: by itself where the browser knows `command`, else by script. */
export function OpenThought({ className, label }: { className: string; label: string }) {
  const invoker = { command: 'show-modal', commandfor: 'thought' }
  return (
    <button type="button" className={className} aria-label={label} data-open-thought {...invoker}>
      <Icon name="mic" />
    </button>
  )
}
