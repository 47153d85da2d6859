/**
 * A `ref` of what comes and goes: when it goes with the focus in it, the canvas takes the focus, unless what comes in its place
 * does. Keys would begin again at the top of the page.
 */
export function handOnFocus(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return
    setTimeout(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('.board')?.focus()
    })
  }
}
