/** The search box: markup that is made when it is first opened, so that no page carries it. */
import { searchBox as words } from '@flain/content'

export type SearchParts = {
  dialog: HTMLDialogElement
  field: HTMLInputElement
  results: HTMLElement
  status: HTMLElement
  failed: HTMLElement
  retry: HTMLButtonElement
}

export function makeDialog(): SearchParts {
  const dialog = document.createElement('dialog')
  dialog.className = 'search-box'
  dialog.setAttribute('aria-label', words.title)
  const field = element('input', { className: 'input', type: 'search', maxLength: 100 })
  field.placeholder = words.placeholder
  field.setAttribute('aria-label', words.open)
  field.setAttribute('aria-controls', 'search-results')
  const close = element('button', {
    type: 'button',
    className: 'btn btn-ghost btn-sm',
    textContent: words.close,
  })
  close.addEventListener('click', () => dialog.close())
  const head = element('div', { className: 'search-head' })
  head.append(field, close)
  const results = element('div', { id: 'search-results', className: 'search-results' })
  const status = element('output', { className: 'meta' })
  const failed = element('p', { className: 'search-failed', hidden: true })
  failed.setAttribute('role', 'alert')
  const retry = element('button', {
    type: 'button',
    className: 'btn btn-line btn-sm',
    textContent: words.retry,
  })
  const keys = element('span', { className: 'meta search-keys', textContent: words.keys })
  const foot = element('div', { className: 'search-foot' })
  foot.append(status, keys)
  dialog.append(head, results, failed, foot)
  document.body.append(dialog)
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  return { dialog, field, results, status, failed, retry }
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}
