/**
 * The built studio in a real browser: from a keystroke to the painted frame that shows it, panning a large flow, films.
 * Times of day depend on what else the machine does; milliseconds of processor much less.
 *
 *     node run.ts [keys|pan|films]
 */
import { benchFilms } from './films.ts'
import { benchKeys } from './keystrokes.ts'
import { benchPanning } from './pan.ts'
import { inStudio, isStudioBuilt } from './studio-page.ts'

const [only] = process.argv.slice(2)
const isAsked = (name: string) => only === undefined || only === name
if (isStudioBuilt) {
  if (isAsked('keys')) await benchKeys()
  if (isAsked('pan')) await benchPanning()
  if (isAsked('films')) await inStudio(benchFilms)
} else console.log('The studio is not built. Run `npm run build` first.')
