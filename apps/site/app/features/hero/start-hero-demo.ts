/** Plays the home page's demo: types the thought, then lets the diagram come. Specification §2 and §9. */
import { typingTiming } from '@flain/content'
import { feedPath } from './feed-path.ts'
import { delayAfter } from './typing.ts'

/** How long the diagram's entrance takes at most; then its trains run. */
const entranceMs = 2600

export function startHeroDemo(): void {
  const demo = document.querySelector<HTMLElement>('[data-demo]')
  if (!demo) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    demo.classList.add('started', 'drawn')
    keepFeed(demo)
    return
  }
  type(demo, () => {
    demo.classList.add('drawn')
    // While they enter, nodes are not where they will stand.
    drawFeed(demo)
    enter(demo)
    setTimeout(() => {
      leaveEntrance(demo)
      keepFeed(demo)
    }, entranceMs)
  })
}

function enter(demo: HTMLElement): void {
  for (const diagram of demo.querySelectorAll('.dg')) diagram.classList.add('enter')
  demo.querySelector('[data-feed]')?.classList.add('go')
}

function leaveEntrance(demo: HTMLElement): void {
  for (const diagram of demo.querySelectorAll('.dg')) diagram.classList.remove('enter')
  demo.querySelector('[data-feed]')?.classList.remove('go')
}

function type(demo: HTMLElement, finish: () => void): void {
  const done = demo.querySelector('[data-done]')
  const text = done?.textContent ?? ''
  const rest = demo.querySelector('[data-rest]')
  const count = demo.querySelector('[data-typed-count]')
  const show = (length: number) => {
    if (done) done.textContent = text.slice(0, length)
    if (rest) rest.textContent = text.slice(length)
    if (count) count.textContent = String(length)
  }
  const step = (length: number) => {
    show(length)
    if (length === text.length) setTimeout(finish, typingTiming.diagramDelay)
    else setTimeout(() => step(length + 1), delayAfter(text.charAt(length - 1), Math.random()))
  }
  show(0)
  demo.classList.add('started')
  setTimeout(() => step(1), typingTiming.initialDelay)
}

/** Draws the line from the prompt into the User node, and again whenever the page is laid out anew. */
function keepFeed(demo: HTMLElement): void {
  new ResizeObserver(() => drawFeed(demo)).observe(demo)
}

function drawFeed(demo: HTMLElement): void {
  const box = (selector: string) => demo.querySelector(selector)?.getBoundingClientRect()
  const own = demo.getBoundingClientRect()
  const send = box('[data-send]')
  const user = box('.wide-only [data-id=user] .sh')
  const prompt = box('[data-prompt]')
  const canvas = box('[data-canvas]')
  if (!send || !user || !prompt || !canvas || user.width === 0) return
  const from = { x: send.right - own.x + 2, y: send.y + send.height / 2 - own.y }
  const to = { x: user.x - own.x - 1, y: user.y + user.height / 2 - own.y }
  const path = feedPath(from, to, (prompt.right + canvas.left) / 2 - own.x)
  for (const line of demo.querySelectorAll('[data-feed] path')) line.setAttribute('d', path)
}
