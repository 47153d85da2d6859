/** The header of somebody who is signed in: their picture and menu in the place of the way to the dashboard. */
import { initialsOf } from './initials.ts'
import { type Me, meChanged, readMe } from './me.ts'

export function startMe(): void {
  showMe()
  document.querySelector('#account-menu')?.addEventListener('beforetoggle', nameMe)
  document.addEventListener(meChanged, showMe)
  addEventListener('storage', showMe)
}

/** `[data-way-in]` is the link of whoever is not known, `[data-me]` the button of whoever is. */
function showMe(): void {
  const button = document.querySelector<HTMLElement>('[data-me]')
  const wayIn = document.querySelector<HTMLElement>('[data-way-in]')
  const face = button?.querySelector<HTMLElement>('.me-face')
  if (!button || !wayIn || !face) return
  const me = readMe()
  button.hidden = !me
  wayIn.hidden = Boolean(me)
  if (!me) return document.querySelector<HTMLElement>('#account-menu:popover-open')?.hidePopover()
  // As an attribute: to a reader the button has its name, whatever letters stand in it.
  face.dataset['initials'] = me.avatarUrl === null ? initialsOf(me.name) : ''
  face.replaceChildren(...picturesOf(me))
}

/** Said once the menu is opened: a page's text should hold nobody's name who does not look for it. */
function nameMe(): void {
  const name = document.querySelector('#account-menu [data-me-name]')
  if (name) name.textContent = readMe()?.name ?? ''
}

function picturesOf({ avatarUrl }: Me): Node[] {
  if (avatarUrl === null) return []
  const picture = new Image(28, 28)
  picture.alt = ''
  picture.src = avatarUrl
  return [picture]
}
