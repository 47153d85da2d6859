/**
 * Parts of a page far from the screen. Some are laid out only once the page has come to rest (`data-late`), so that it
 * can be looked at, printed and saved as a whole. While somebody presses something, none of them is kept up: a change
 * of theme then styles and paints one screen instead of ten. Decision 0022.
 */
import { whenIdle } from './when-idle.ts'

/** What is there to be read. The end of a page is not among them, people jump there; nor is anything a press reveals. */
const parts = '.hero, .chead, .feat, .offers, .sec, .card, .use, .alist > li'
const quietMs = 300
/** A step whose frame came within this time leaves room for twice as many parts in the next. */
const quickMs = 30
const far = new Set<HTMLElement>()
const waiting = new Set<HTMLElement>()
/** Those that were to be seen before they rested. */
const rested = new Set<HTMLElement>()
let quiet: ReturnType<typeof setTimeout>
/** How many there were; parts that were about to be shown when another came wait until it is quiet again. */
let presses = 0

/** Call it once the page has loaded. */
export function keepFarParts(): void {
  const watch = new IntersectionObserver(takePlaces, { rootMargin: '25% 0px' })
  for (const part of document.querySelectorAll<HTMLElement>(parts)) watch.observe(part)
  for (const part of document.querySelectorAll<HTMLElement>('[data-late] > *')) waiting.add(part)
  addEventListener('pointerdown', restForPress, { capture: true, passive: true })
  addEventListener('keydown', restForPress, { capture: true, passive: true })
  showWhenIdle(1)
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
    rested.add(part)
  }
  presses += 1
  clearTimeout(quiet)
  quiet = setTimeout(showWhenIdle, quietMs, 1)
}

/**
 * One by one while the page loads; after a press as many at a time as the machine makes little of, so that whoever presses
 * something meanwhile waits for one step.
 */
function showWhenIdle(count: number): void {
  const seen = presses
  whenIdle(() => {
    if (seen === presses) showNext(count)
  })
}

function showNext(count: number): void {
  const next = [...waiting].slice(0, count)
  if (next.length === 0) return
  const seen = presses
  for (const part of next) {
    waiting.delete(part)
    // Unseen for a frame: it may have been painted last before somebody scrolled, and would count as having shifted.
    if (rested.delete(part) && far.has(part)) part.style.visibility = 'hidden'
    part.style.contentVisibility = 'visible'
  }
  requestAnimationFrame((shownAt) =>
    requestAnimationFrame((paintedAt) => {
      for (const part of next) part.style.visibility = ''
      const isQuick = presses > 0 && paintedAt - shownAt < quickMs
      if (seen === presses) showWhenIdle(isQuick ? count * 2 : 1)
    }),
  )
}
