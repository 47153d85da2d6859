/** What a player tells the page around it: which of its steps is shown, counted from 0. */
export type Watched = { step: number; steps: number }

export const watchedEvent = 'flain:watched'

export function tellWatched(player: HTMLElement, detail: Watched): void {
  player.dispatchEvent(new CustomEvent<Watched>(watchedEvent, { detail, bubbles: true }))
}
