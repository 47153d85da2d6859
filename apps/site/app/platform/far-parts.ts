/**
 * Parts of a page far from the screen. Some are laid out only once the page has come to rest (`data-late`), so that it
 * can be looked at, printed and saved as a whole. While somebody presses something, none of them is kept up: a change
 * of theme or an opening dialog then styles and paints one screen instead of ten. Decision 0022.
 */
const parts = 'main section, .card, .use, .alist > li, .foot'
const quietMs = 250
const far = new Set<HTMLElement>()
const waiting = new Set<HTMLElement>()
let quiet: ReturnType<typeof setTimeout>

/** Call it once the page has loaded. */
export function keepFarParts(): void {
  const watch = new IntersectionObserver(takePlaces, { rootMargin: '50% 0px' })
  for (const part of document.querySelectorAll<HTMLElement>(parts)) watch.observe(part)
  for (const part of document.querySelectorAll<HTMLElement>('[data-late] > *')) waiting.add(part)
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, rest, { capture: true, passive: true })
  whenIdle(showNext)
}

function takePlaces(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!(target instanceof HTMLElement)) continue
    if (!isIntersecting) far.add(target)
    else if (far.delete(target)) show(target)
  }
}

function rest(): void {
  for (const part of far) {
    part.style.contentVisibility = 'auto'
    waiting.add(part)
  }
  clearTimeout(quiet)
  quiet = setTimeout(() => whenIdle(showNext), quietMs)
}

/** A piece at a time: whoever presses something meanwhile waits for one piece only. */
function showNext(): void {
  const [part] = waiting
  if (!part) return
  show(part)
  whenIdle(showNext)
}

function show(part: HTMLElement): void {
  waiting.delete(part)
  part.style.contentVisibility = 'visible'
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 200)
}
