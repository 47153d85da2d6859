/** Fills the screen where the browser allows it; `onLeave` is called when the person leaves it by themselves. */
export function fillScreen(onLeave: () => void): () => void {
  const root = document.documentElement
  const listen = () => {
    if (!document.fullscreenElement) onLeave()
  }
  // Refused (a frame, a phone): presenting works in the window as well.
  void root.requestFullscreen?.().catch(() => {})
  document.addEventListener('fullscreenchange', listen)
  return () => {
    document.removeEventListener('fullscreenchange', listen)
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  }
}
