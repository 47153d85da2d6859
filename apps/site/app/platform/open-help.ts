/**
 * The header's help opens where one is. It is a link to a person first, which works without scripts, in a new tab and
 * with a modifier; a plain press opens the panel instead. Decision 40.
 */
let wasOpen = false

export function startHelp(): void {
  // A press outside shuts the panel before it is a click; then the click must not open it again.
  document.addEventListener('pointerdown', () => {
    wasOpen = panel()?.matches(':popover-open') ?? false
  })
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-help-link]') : null
    const help = panel()
    if (!link || !help || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    toggle(help, link, event.detail === 0 ? help.matches(':popover-open') : wasOpen)
  })
}

function toggle(help: HTMLElement, link: HTMLElement, isOpen: boolean): void {
  if (isOpen) return help.hidePopover()
  help.showPopover({ source: link })
  help.querySelector('input')?.focus()
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function panel(): HTMLElement | null {
  return document.querySelector('#help')
}
