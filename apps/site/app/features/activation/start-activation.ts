import type { CallResult } from '@flain/client'
import { limits } from '@flain/contract'
import { readAddressToken } from '../../platform/address-token.ts'
import { rememberWish } from '../../platform/wish.ts'
import { type Activation, finishActivation, loading, titles } from './states.ts'

type Spend = (token: string) => Promise<CallResult<'activate'>>

/**
 * Spends the token of the address and, when that worked, goes on to what the person was about to do, or the dashboard. A token that did not get through can be
 * tried again; without a token the page stays as it is.
 */
export async function startActivation(page: HTMLElement, spend: Spend): Promise<void> {
  const token = readAddressToken()
  if (!token) return
  page.querySelector('.on-try-again')?.addEventListener('click', () => void activate(page, spend, token))
  await activate(page, spend, token)
}

async function activate(page: HTMLElement, spend: Spend, token: string): Promise<void> {
  show(page, loading)
  const activation = finishActivation(await spend(token))
  show(page, activation)
  page.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  if (activation.state !== 'success') return
  const { next = '/dashboard', wish } = activation.onward ?? {}
  if (wish) rememberWish({ ...wish, page: next, name: '' })
  setTimeout(() => location.replace(next), limits.activatedRedirectMs)
}

function show(page: HTMLElement, { state, message, remedy, onward }: Activation): void {
  page.dataset.state = state
  if (onward) {
    page.querySelector('.on-onward')?.setAttribute('href', onward.next)
    page.querySelector('.on-success')?.classList.replace('btn-primary', 'btn-line')
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
