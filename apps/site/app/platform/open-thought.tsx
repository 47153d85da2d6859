import { Icon } from '@flain/ui'

/** Opens the thought dialog, with scripts or without. */
export function OpenThought({ className, label }: { className: string; label: string }) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      popoverTarget="thought"
      popoverTargetAction="show"
      data-open-thought
    >
      <Icon name="mic" />
    </button>
  )
}
