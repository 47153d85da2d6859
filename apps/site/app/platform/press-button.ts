/**
 * Does what a button was pressed for. Until that has ended the button cannot be pressed; the focus, which a browser
 * takes from what is disabled, comes back unless it has gone somewhere else since.
 */
export async function pressButton<T>(button: HTMLButtonElement | null, run: () => Promise<T>): Promise<T> {
  const hadFocus = document.activeElement === button
  if (button) button.disabled = true
  button?.setAttribute('aria-busy', 'true')
  try {
    return await run()
  } finally {
    if (button) button.disabled = false
    button?.removeAttribute('aria-busy')
    if (hadFocus && document.activeElement === document.body) button?.focus()
  }
}
