/** The filter after a tab was pressed: that category, or none when it was chosen already. Specification §4. */
export function filterAfter(chosen: string | undefined, pressed: string): string | undefined {
  return pressed === chosen ? undefined : pressed
}

export function startCategoryFilter(): void {
  for (const ideas of document.querySelectorAll<HTMLElement>('[data-ideas]')) {
    let chosen: string | undefined
    const tabs = [...ideas.querySelectorAll<HTMLElement>('[data-filter]')]
    const cards = [...ideas.querySelectorAll<HTMLElement>('[data-card]')]
    const none = ideas.querySelector<HTMLElement>('[data-none]')
    const show = () => {
      for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset.filter === chosen))
      for (const card of cards) card.hidden = chosen !== undefined && card.dataset.card !== chosen
      if (none) none.hidden = cards.some((card) => !card.hidden)
    }
    for (const tab of tabs) {
      tab.addEventListener('click', () => {
        chosen = filterAfter(chosen, tab.dataset.filter ?? '')
        show()
      })
    }
  }
}
