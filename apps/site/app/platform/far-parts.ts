/**
 * Parts of a page far from the screen. Some are laid out only once the page has come to rest (`data-late`), so that it
 * can be looked at, printed and saved as a whole. While somebody presses something, none of them is kept up: a change
 * of theme or an opening dialog then styles and paints one screen instead of ten. Decision 0022.
 */

/** Without what ends a page: that is where people jump to. */
const parts = 'main section:not(.learn), .card, .use, .alist > li'
const quietMs = 250
const far = new Set<HTMLElement>()
const waiting = new Set<HTMLElement>()
let quiet: ReturnType<typeof setTimeout>

/** Call it once the page has loaded. */
export function keepFarParts(): void {
  const watch = new IntersectionObserver(takePlaces, { rootMargin: '25% 0px' })
  for (const part of document.querySelectorAll<HTMLElement>(parts)) watch.observe(part)
  for (const part of document.querySelectorAll<HTMLElement>('[data-late] > *')) waiting.add(part)
  addEventListener('pointerdown', restForPress, { capture: true, passive: true })
  addEventListener('keydown', restForPress, { capture: true, passive: true })
  whenIdle(showNext)
}

function takePlaces(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!(target instanceof HTMLElement)) continue
    if (!isIntersecting) far.add(target)
    else if (far.delete(target) && waiting.delete(target)) target.style.contentVisibility = 'visible'
  }
}

/** A link may lead to something that rests, and keys but Escape type, scroll, move the focus or follow links. */
function restForPress(event: Event): void {
  const isPress = event instanceof KeyboardEvent ? event.key === 'Escape' : !isInLink(event.target)
  if (isPress) rest()
}

function isInLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null
}

function rest(): void {
  for (const part of far) {
    if (part.contains(document.activeElement)) continue
    part.style.contentVisibility = 'hidden'
    waiting.add(part)
  }
  clearTimeout(quiet)
  quiet = setTimeout(() => whenIdle(showNext), quietMs)
}

/** A piece at a time: whoever presses something meanwhile waits for one piece only. */
function showNext(): void {
  const [part] = waiting
  if (!part) return
  waiting.delete(part)
  // Unseen for a frame: it may have been painted last before somebody scrolled, and would count as having shifted.
  if (far.has(part)) part.style.visibility = 'hidden'
  part.style.contentVisibility = 'visible'
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      part.style.visibility = ''
      whenIdle(showNext)
    }),
  )
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 200)
}
