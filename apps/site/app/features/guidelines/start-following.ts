/** Marks the section being read in a side navigation of anchors. */
export function startFollowing(): void {
  const navigation = document.querySelector('[data-follow-scroll]')
  if (!navigation) return
  const links = [...navigation.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const sections = links.flatMap((link) => document.querySelector(link.hash) ?? [])
  const show = () => {
    const index = currentSection(
      sections.map((section) => section.getBoundingClientRect().top),
      innerHeight,
    )
    for (const [at, link] of links.entries()) {
      if (at === index) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  let isWaiting = false
  document.addEventListener(
    'scroll',
    () => {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(() => {
        isWaiting = false
        show()
      })
    },
    { passive: true },
  )
  show()
}

/** The last section whose top has passed the upper third of the window; the first before that. */
export function currentSection(tops: number[], windowHeight: number): number {
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= windowHeight / 3),
  )
}
