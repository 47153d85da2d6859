/**
 * What looks like a box to type in lets one type: it opens the thought dialog with the caret in its field. A part marked
 * `data-type-thought` does so; what `data-example` holds is laid there first.
 */
export function startTyping(opener: HTMLElement): void {
  const dialog = document.querySelector<HTMLElement>('#thought')
  const field = dialog?.querySelector('textarea')
  if (!dialog || !field) return
  if (!dialog.matches(':popover-open')) dialog.showPopover()
  const { example } = opener.dataset
  if (example !== undefined && isOurs(field)) {
    field.value = example
    field.dataset['example'] = example
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.focus()
}

/** What a person wrote themselves is not replaced. */
function isOurs({ value, dataset }: HTMLTextAreaElement): boolean {
  return value.trim() === '' || value === dataset['example']
}

/** A key that writes something; pressed alone or for a capital. */
export function writes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
