import type { CallResult } from '@flain/client'
import { limits } from '@flain/contract'
import { readAddressToken } from '../../platform/address-token.ts'
import { keepMe } from '../../platform/me.ts'
import { rememberWish } from '../../platform/wish.ts'
import { type Activation, finishActivation, loading, titles } from './states.ts'

type Ways = {
  spend: (token: string) => Promise<CallResult<'activate'>>
  /** Told the address of whoever has to sign in next; empty when that is not known. */
  keepAddress: (email: string) => void
}

/**
 * Spends the token of the address and, when that worked, goes on to what the person was about to do, or the dashboard. A
 * token that did not get through can be tried again; without a token the page stays as it is.
 */
export async function startActivation(page: HTMLElement, ways: Ways): Promise<void> {
  const token = readAddressToken()
  if (!token) return
  page.querySelector('.on-try-again')?.addEventListener('click', () => void activate(page, ways, token))
  await activate(page, ways, token)
}

async function activate(page: HTMLElement, ways: Ways, token: string): Promise<void> {
  show(page, loading)
  const reply = await ways.spend(token)
  const activation = finishActivation(reply)
  show(page, activation)
  page.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  if (activation.state !== 'success') return
  if (reply.ok && reply.data.user) keepMe(reply.data.user)
  if (activation.signInAs) ways.keepAddress(activation.signInAs)
  const { next = dashboardOf(activation), wish } = activation.onward ?? {}
  if (wish) rememberWish({ ...wish, page: next, name: '' })
  setTimeout(() => location.replace(next), limits.activatedRedirectMs)
}

/** Whoever has an account by now is not asked again whether to make one. */
const dashboardOf = ({ signInAs }: Activation) =>
  signInAs === undefined ? '/dashboard' : '/dashboard?mode=login'

function show(page: HTMLElement, activation: Activation): void {
  const { state, message, remedy, onward, signInAs } = activation
  page.dataset.state = state
  const dashboard = page.querySelector('.on-success')
  dashboard?.setAttribute('href', dashboardOf(activation))
  if (signInAs !== undefined) dashboard?.replaceChildren('Sign In')
  if (onward) {
    page.querySelector('.on-onward')?.setAttribute('href', onward.next)
    dashboard?.classList.replace('btn-primary', 'btn-line')
  }
  for (const [selector, text] of [
    ['h1', titles[state]],
    ['.lede', message],
  ] as const) {
    page.querySelector(selector)?.replaceChildren(text)
  }
  for (const [selector, isShown] of [
    ['.on-success', state === 'success'],
    ['.on-onward', onward !== undefined],
    ['.on-register', remedy === 'register'],
    ['.on-try-again', remedy === 'try-again'],
    ['.on-error', state === 'error'],
  ] as const) {
    page.querySelector(selector)?.toggleAttribute('hidden', !isShown)
  }
}
