let held: string | undefined
let release = () => {}

// A page that is left lets go at once: the browser itself may take its time, and the next page would find it held.
window.addEventListener('pagehide', () => release())
window.addEventListener('pageshow', ({ persisted }) => {
  const id = held
  held = undefined
  if (persisted && id !== undefined) void holdDrawing(id)
  else held = id
})

/**
 * Takes hold of a drawing for this tab and lets go of the one before; `false` when another tab holds it for longer
 * than `patienceMs`. A page that is reloaded lets go a moment after the next one begins. Browsers without locks
 * (plain http) always say yes.
 */
export function holdDrawing(id: string, patienceMs = 800): Promise<boolean> {
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks')
  if (!locks || id === held) return Promise.resolve(true)
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true)
      release()
      held = id
      return new Promise<void>((letGo) => {
        release = letGo
      })
    }
    locks
      .request(`flain-drawing-${id}`, { signal: AbortSignal.timeout(patienceMs) }, hold)
      .catch(() => resolve(false))
  })
}

/** Does something with a drawing that no tab has open, and keeps it closed meanwhile; else does nothing. */
export async function whileFree(id: string, act: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks')
  if (!locks) return
  await locks.request(`flain-drawing-${id}`, { ifAvailable: true }, (lock) => (lock ? act() : undefined))
}
