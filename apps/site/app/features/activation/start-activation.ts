import type { CallResult } from '@flain/client'
import { limits } from '@flain/contract'
import { type Activation, finishActivation, loading, titles } from './states.ts'

/**
 * Spends the token of the address, once, and goes on to the dashboard when that worked. Without a token the page stays
 * as it is.
 */
export async function startActivation(
  page: HTMLElement,
  spend: (token: string) => Promise<CallResult<'activate'>>,
): Promise<void> {
  const token = new URLSearchParams(location.search).get('token')
  if (!token) return
  // The token is worth an account: it leaves the address bar and the history before anything else happens.
  history.replaceState(history.state, '', location.pathname)
  show(page, loading)
  const activation = finishActivation(await spend(token))
  show(page, activation)
  page.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  if (activation.state === 'success') {
    setTimeout(() => location.replace('/dashboard'), limits.activatedRedirectMs)
  }
}

function show(page: HTMLElement, { state, message }: Activation): void {
  page.dataset.state = state
  for (const [selector, text] of [
    ['h1', titles[state]],
    ['.lede', message],
  ] as const) {
    page.querySelector(selector)?.replaceChildren(text)
  }
  page.querySelector('.on-success')?.toggleAttribute('hidden', state !== 'success')
  page.querySelector('.on-error')?.toggleAttribute('hidden', state !== 'error')
}
