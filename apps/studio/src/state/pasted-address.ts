import { t } from '@flain/languages'
import { siteUrl } from '../platform/site.ts'
import type { Store } from './store.ts'

/** An address of the web and nothing else. */
const address = /^https?:\/\/[^\s<>"]+$/iu

/** What a pasted address leads to: a flow of ours, or a page whose words nobody has here. */
export type PastedAddress = { is: 'flow'; id: string } | { is: 'studio'; hash: string } | { is: 'page' }

/** Reads a text that is one address; `undefined` for any other. `site` is where our flows are. */
export function pastedAddress(text: string, site: string): PastedAddress | undefined {
  const said = text.trim()
  if (!address.test(said) || !URL.canParse(said)) return undefined
  const { origin, pathname, hash } = new URL(said)
  if (origin !== new URL(site).origin) return { is: 'page' }
  if (/^\/studio\/?$/u.test(pathname) && hash !== '') return { is: 'studio', hash }
  const [, id] = /^\/(?:f|embed)\/([\w-]{1,64})(?:\.\w+)?$/u.exec(pathname) ?? []
  return id === undefined ? { is: 'page' } : { is: 'flow', id }
}

const noWords = t(
  'Behind an address there are words we do not fetch. Copy the words of the page and paste them, or drop its file here.',
)

/** Opens what a pasted address of ours leads to, and says of any other why nothing came of it; false when it is none. */
export function takeAddress(store: Store, text: string): boolean {
  const pasted = pastedAddress(text, siteUrl())
  if (!pasted) return false
  // The studio answers its own address, and keeps what was open.
  if (pasted.is === 'flow') location.hash = `#flow=${pasted.id}`
  else if (pasted.is === 'studio') location.hash = pasted.hash
  else store.dispatch({ do: 'notice', notice: { text: noWords, tone: 'calm' } })
  return true
}
