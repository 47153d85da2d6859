import { flowPath } from '../../platform/flow-addresses.ts'
import { rememberWish } from '../../platform/wish.ts'

/** Pressing Augment on a card is remembered, so that the flow's page goes on with it. */
export function startAugmentLinks(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-augment-link]') : null
    const { augmentLink: id, name = '' } = link?.dataset ?? {}
    // A link that opens in another tab leaves the wish behind, and this one would fulfil it when nobody thinks of it.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (id === undefined || isElsewhere) return
    rememberWish({ act: 'augment', of: id, page: flowPath(id), name })
  })
}
