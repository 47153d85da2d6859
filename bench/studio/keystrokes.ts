/**
 * Keystrokes in the built studio, from the moment the browser received the key (`keydown`) to the end of the frame in
 * which the new drawing stands. What happens after that frame, a glide or the outline, is not on the way to it.
 */
import type { Page } from '@playwright/test'
import { machine } from '../machine.ts'
import { inStudio, processorClock } from './studio-page.ts'
import { type Slice, traceSlices } from './trace.ts'

const typed = ' then the clerk signs the letter'
/** A key is held down, then there is a pause before the next one. */
const heldMs = 60
const pauseMs = 60
const marks = { typed: 'key-typed', painted: 'key-painted' }

const sizes = [10, 30, 100]

/** Steps in a chain, `count` of them. */
function thoughtOf(count: number): string {
  const steps = Array.from({ length: count }, (_, index) => `step number ${index + 1}`)
  return steps.join(' -> ')
}

/** Opens a thought of so many steps at rest, with the caret behind its last word. */
export async function openChain(page: Page, url: string, count: number): Promise<void> {
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
async function openBare(page: Page, url: string, count: number): Promise<void> {
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
    await page.keyboard.press(character === ' ' ? 'Space' : character, { delay: heldMs })
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
      // It comes before whatever else waits for the frame to be over.
      void scheduler.postTask(() => performance.mark(painted), { priority: 'user-blocking' })
    }).observe(svg ?? document.body, { attributes: true, attributeFilter: ['data-revision'] })
  }, marks)
}

/** The time each drawn key took in milliseconds, and the main thread's processor for a key with all that follows it. */
async function timeKeys(page: Page): Promise<{ times: number[]; mainCpuMs: number }> {
  await watch(page)
  const readClock = await processorClock(page)
  const before = await readClock()
  await type(page)
  const mainCpuMs = ((await readClock()) - before) / typed.length
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
type Way = Record<'whole' | 'key' | 'letter' | 'worker' | 'answer' | 'frame', number>

/** What each drawn key costs until its frame. */
async function traceKeys(page: Page): Promise<Way[]> {
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

/** Prints what a key takes at each size, beside the browser's own share. */
export async function benchKeys(): Promise<void> {
  console.log(`keystroke → painted frame, ${typed.length} keys each, ${machine()}`)
  for (const count of sizes) {
    const measure = <T>(open: typeof openChain, run: (page: Page) => Promise<T>) =>
      inStudio(async (page, url) => {
        await open(page, url, count)
        return await run(page)
      })
    const bare = await measure(openBare, traceKeys)
    const { times: bareTimes } = await measure(openBare, timeKeys)
    const ways = await measure(openChain, traceKeys)
    const { times, mainCpuMs } = await measure(openChain, timeKeys)
    const part = (name: keyof Way, of = ways, share = 0.5) =>
      valueAt(
        of.map((way) => way[name]),
        share,
      )
    const wall = (of: number[], share = 0.5) => valueAt(of, share).toFixed(1)
    console.log(
      `${String(count).padStart(4)} nodes  CPU: median ${part('whole').toFixed(1)} ms, p95 ${part('whole', ways, 0.95).toFixed(1)} ms` +
        ` (key ${part('key').toFixed(1)}, letter's frame ${part('letter').toFixed(1)}, worker ${part('worker').toFixed(1)},` +
        ` answer ${part('answer').toFixed(1)}, drawing's frame ${part('frame').toFixed(1)})` +
        `\n            the browser alone, for a field and one label: ${part('whole', bare).toFixed(1)} ms; the studio adds ${(part('whole') - part('whole', bare)).toFixed(1)} ms` +
        `\n            wall: the browser alone ${wall(bareTimes)} ms; the studio median ${wall(times)} ms, p95 ${wall(times, 0.95)} ms, worst ${wall(times, 1)} ms;` +
        ` main thread ${mainCpuMs.toFixed(1)} ms of CPU a key with the glide and all that follows`,
    )
  }
}

function valueAt(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
