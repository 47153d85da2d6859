/**
 * The built studio in a real browser: from a keystroke to the painted frame that shows it, panning a large flow, films.
 * Times of day depend on what else the machine does; milliseconds of processor much less.
 *
 *     node run.ts [keys|pan|films]
 */
import { machine } from '../machine.ts'
import { benchFilms } from './films.ts'
import { keyCount, openBare, openChain, timeKeys, traceKeys, type Way } from './keystrokes.ts'
import { benchPanning } from './pan.ts'
import { openStudio } from './studio-page.ts'

const sizes = [10, 30, 100]

function at(values: number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other)
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
}

const whole = (ways: Way[]) => ways.map((way) => way.whole)

const [only] = process.argv.slice(2)
const studio = await openStudio()
if (studio) {
  const { page, url, close } = studio
  const isAsked = (name: string) => only === undefined || only === name
  if (isAsked('keys')) {
    console.log(`keystroke → painted frame, ${keyCount} keys each, ${machine()}`)
    for (const count of sizes) {
      await openBare(page, url, count)
      const bare = await traceKeys(page)
      await openBare(page, url, count)
      const { times: bareTimes } = await timeKeys(page)
      await openChain(page, url, count)
      const ways = await traceKeys(page)
      await openChain(page, url, count)
      const { times, mainCpuMs } = await timeKeys(page)
      const part = (name: keyof Way, share = 0.5) =>
        at(
          ways.map((way) => way[name]),
          share,
        )
      console.log(
        `${String(count).padStart(4)} nodes  CPU: median ${part('whole')} ms, p95 ${part('whole', 0.95)} ms` +
          ` (key ${part('key')}, letter's frame ${part('letter')}, worker ${part('worker')},` +
          ` answer ${part('answer')}, drawing's frame ${part('frame')})` +
          `\n            the browser alone, for a field and one label: ${at(whole(bare), 0.5)} ms; the studio adds ${(Number(part('whole')) - Number(at(whole(bare), 0.5))).toFixed(1)} ms` +
          `\n            wall: the browser alone ${at(bareTimes, 0.5)} ms; the studio median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, worst ${at(times, 1)} ms;` +
          ` main thread ${mainCpuMs.toFixed(1)} ms of CPU a key with the glide and all that follows`,
      )
    }
  }
  if (isAsked('pan')) await benchPanning(page, url)
  if (isAsked('films')) await benchFilms(page, url)
  await close()
} else console.log('The studio is not built. Run `npm run build` first.')
