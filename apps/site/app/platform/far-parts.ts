/**
 * Parts of a page far from the screen. Some are laid out only once the page has come to rest (`data-late`), so that it
 * can be looked at, printed and saved as a whole. While somebody presses something, none of them is kept up: a change
 * of theme or an opening dialog then styles and paints one screen instead of ten. Decision 0022.
 */

/** What is there to be read. The end of a page is not among them, people jump there; nor is anything a press reveals. */
const parts = '.sec, .card, .use, .alist > li'
const quietMs = 150
/** A step whose frame came within this time leaves room for twice as many parts in the next. */
const quickMs = 30
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
  whenIdle(() => showNext(1))
}

function takePlaces(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (!(target instanceof HTMLElement)) continue
    if (!isIntersecting && boundingClientRect.height > 0) far.add(target)
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
  quiet = setTimeout(() => whenIdle(() => showNext(1)), quietMs)
}

/** A few at a time, as many as the machine makes little of: whoever presses something meanwhile waits for one step. */
function showNext(count: number): void {
  const next = [...waiting].slice(0, count)
  if (next.length === 0) return
  for (const part of next) {
    waiting.delete(part)
    // Unseen for a frame: it may have been painted last before somebody scrolled, and would count as having shifted.
    if (far.has(part)) part.style.visibility = 'hidden'
    part.style.contentVisibility = 'visible'
  }
  requestAnimationFrame((shownAt) =>
    requestAnimationFrame((paintedAt) => {
      for (const part of next) part.style.visibility = ''
      whenIdle(() => showNext(paintedAt - shownAt < quickMs ? count * 2 : 1))
    }),
  )
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 200)
}
