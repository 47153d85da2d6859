/** What is left out of a bundle that never needs it: files with others in their place. */
import type { Plugin } from 'esbuild'

/** By the end of a file's path within `packages`: what stands in its place. A name that is missing stops the build. */
function instead(name: string, files: Record<string, string>): Plugin {
  return {
    name,
    setup: (bundler) => {
      for (const [path, contents] of Object.entries(files)) {
        const filter = new RegExp(
          `packages/${path}$`.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`),
        )
        bundler.onLoad({ filter }, () => ({ contents, loader: 'js' }))
      }
    },
  }
}

/** A drawing that is given its graph loads nothing, and reads nothing. */
export const readingNothing = instead('no readers beside the drawing', {
  'flain/src/element/load-flow.ts': `export class NotDrawn extends Error {}
    export const loadThought = async () => { throw new NotDrawn('') }
    export const loadAddress = loadThought`,
})

/** A drawing that is made anew goes on from nothing: what keeps things in their place on a screen is left out. */
export const afresh = instead('nothing to go on from', {
  'layout/src/layered/continued.ts': 'export const continued = () => undefined',
  'layout/src/keep-rest.ts': `export const keepRest = (graph, drawing) => drawing
    export const keepPlace = keepRest`,
  'layout/src/on-screen.ts': `export const piecesOf = () => new Map()
    export const [knownGaps, seatsOnScreen] = [() => [], () => []]`,
  'layout/src/tree/on-screen.ts': `export const [keptSides, columnsOnScreen] = [() => undefined, () => undefined]
    export const listsOnScreen = () => new Set()`,
})

/**
 * Agents are given flows without pictures, and a chat draws for its own room: places that a person gave by hand, and lines as if
 * drawn by hand, stay for those who open the flow. A page
 * within a chat has no ground of its own to go by: the host says its theme, or else the browser.
 */
export const forChats = instead('nothing that no chat shows', {
  'flain/src/element/page-theme.ts': `const dark = matchMedia('(prefers-color-scheme: dark)')
    export const groundOf = () => ({ isDark: dark.matches })
    export const watchTheme = (tell) => {
      dark.addEventListener('change', tell)
      return () => dark.removeEventListener('change', tell)
    }`,
  'flow/src/picture.ts': `export const checkPicture = () => ({ refused: '' })
    export const hasRoomForPictures = () => true
    export const tooManyPictures = ''`,
  'render/src/picture.ts': `export const drawPicture = () => []
    export const [pictureRoom, pictureDrop] = [() => 0, () => 0]`,
  'layout/src/picture-room.ts': `export const pictureGap = 0
    export const withPictureRoom = (size) => size`,
  'layout/src/pin-nodes.ts': `export const pinnedNodes = () => []
    export const [pinNodes, shiftToPins, withoutPinned] = [(it) => it, (it) => it, (it) => it]`,
  'render/src/hand.ts': 'export const [byHand, handPath] = [(it) => it, (it) => it]',
})
