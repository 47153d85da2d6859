/**
 * Keystrokes in the built studio, from the moment the browser received the key (`keydown`) to the first task after the frame
 * in which the new drawing stands. What happens after that frame, a glide or the outline, is not on the way to it.
 */
import type { Page } from '@playwright/test'
import { processorClock } from './studio-page.ts'
import { type Slice, traceSlices } from './trace.ts'

const typed = ' then the clerk signs the letter'
const pauseMs = 120
const marks = { typed: 'key-typed', painted: 'key-painted' }

export const keyCount = typed.length

/** Steps in a chain, `count` of them. */
function thoughtOf(count: number): string {
  const steps = Array.from({ length: count }, (_, index) => `step number ${index + 1}`)
  return steps.join(' -> ')
}

/** Opens a thought of so many steps at rest, with the caret behind its last word. */
export async function openChain(page: Page, url: string, count: number): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${url}#thought=${encodeURIComponent(thoughtOf(count))}`)
  await page.waitForFunction((least) => document.querySelectorAll('.board .n').length >= least, count)
  await page.locator('.board > svg.dg:not(.enter)').first().waitFor()
  await page.locator('#say').focus()
  await page.keyboard.press('ControlOrMeta+End')
}

/**
 * The same drawing and a field for words without the studio: a key writes one label, in the next frame. What this costs
 * the browser needs by itself, on this machine at this moment.
 */
export async function openBare(page: Page, url: string, count: number): Promise<void> {
  await openChain(page, url, count)
  await page.evaluate(() => {
    const board = document.createElement('div')
    board.className = 'board'
    board.style.inset = '0'
    const svg = document.querySelector('.board svg')?.cloneNode(true)
    const words = document.createElement('textarea')
    words.value = document.querySelector('textarea')?.value ?? ''
    if (!(svg instanceof SVGSVGElement)) throw new Error('There is no drawing.')
    board.append(svg)
    document.body.replaceChildren(board, words)
    words.focus()
    const label = [...svg.querySelectorAll('.n text')].at(-1)
    words.addEventListener('input', () => {
      requestAnimationFrame(() => {
        if (label) label.textContent = words.value.slice(-20)
        svg.dataset.revision = String(words.value.length)
      })
    })
  })
}

async function type(page: Page) {
  for (const character of typed) {
    await page.keyboard.type(character)
    await page.waitForTimeout(pauseMs)
  }
}

/** Has the page note when a key came and when the frame with its drawing was painted. */
async function watch(page: Page) {
  await page.evaluate(({ typed: typedMark, painted }) => {
    let isWaiting = false
    const onKey = (event: Event) => {
      if (isWaiting) return
      isWaiting = true
      performance.mark(typedMark, { startTime: event.timeStamp })
    }
    document.addEventListener('keydown', onKey, true)
    const svg = document.querySelector('.board svg')
    new MutationObserver(() => {
      if (!isWaiting) return
      isWaiting = false
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => performance.mark(painted))
      port1.start()
      port2.postMessage(0)
    }).observe(svg ?? document.body, { attributes: true, attributeFilter: ['data-revision'] })
  }, marks)
}

/** The time each drawn key took in milliseconds, and the main thread's processor for a key with all that follows it. */
export async function timeKeys(page: Page): Promise<{ times: number[]; mainCpuMs: number }> {
  await watch(page)
  const readClock = await processorClock(page)
  const before = await readClock()
  await type(page)
  const mainCpuMs = ((await readClock()) - before) / keyCount
  const times = await page.evaluate(({ typed: typedMark, painted }) => {
    const at = (name: string) => performance.getEntriesByName(name).map((entry) => entry.startTime)
    const starts = at(typedMark)
    return at(painted).map((end, index) => end - (starts[index] ?? end))
  }, marks)
  return { times, mainCpuMs }
}

/**
 * Milliseconds of processor on the way from one key to its frame: all of it, and where. `letter` is the frame that shows
 * what was typed before its drawing is there.
 */
export type Way = Record<'whole' | 'key' | 'letter' | 'worker' | 'answer' | 'frame', number>

/** What each drawn key costs until its frame. */
export async function traceKeys(page: Page): Promise<Way[]> {
  await watch(page)
  const slices = await traceSlices(page, () => type(page))
  const starts = slices.filter((slice) => slice.name === marks.typed)
  const ends = slices.filter((slice) => slice.name === marks.painted)
  return ends.flatMap((end, index) => {
    const start = starts[index]
    return start ? [wayOf(slices, start.startMs, end.startMs)] : []
  })
}

/** A task is on the way when it began before the frame was painted and ended after the key came. */
function wayOf(slices: Slice[], fromMs: number, toMs: number): Way {
  const within = slices.filter((slice) => slice.startMs < toMs && slice.endMs > fromMs)
  const tasks = within.filter((slice) => slice.name === 'RunTask')
  const cpuOf = (some: Slice[]) => some.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  const isIn = (name: string) => (task: Slice) =>
    within.some(
      (slice) =>
        slice.thread === 'main' &&
        slice.name === name &&
        slice.startMs >= task.startMs &&
        slice.endMs <= task.endMs,
    )
  const main = tasks.filter((task) => task.thread === 'main')
  const frames = main.filter(isIn('Commit'))
  const others = main.filter((task) => !frames.includes(task))
  const worker = cpuOf(tasks.filter((task) => task.thread === 'worker'))
  return {
    whole: cpuOf(main) + worker,
    key: cpuOf(others.filter(isIn('EventDispatch'))),
    worker,
    answer: cpuOf(others.filter(isIn('HandlePostMessage'))),
    letter: cpuOf(frames.slice(0, -1)),
    frame: cpuOf(frames.slice(-1)),
  }
}
