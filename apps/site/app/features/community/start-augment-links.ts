import { rememberWish } from '../../platform/augment-wish.ts'

/** Pressing Augment on a card is remembered, so that the flow's page goes on with it. */
export function startAugmentLinks(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-augment-link]') : null
    const id = link?.dataset.augmentLink
    // A link that opens in another tab leaves the wish behind, and this one would fulfil it when nobody thinks of it.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (id !== undefined && !isElsewhere) rememberWish(id)
  })
}
