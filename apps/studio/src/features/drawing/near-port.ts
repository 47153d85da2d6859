import type { Drawn } from '../../state/studio-state.ts'
import type { Drawer } from './drawer.ts'
import type { DrawingPort } from './drawing-loop.ts'
import { continueFrom, type DrawRequest } from './messages.ts'
import { pack, unpack } from './packed.ts'

/** What the page may spend on a drawing and still show it in the next frame. */
const mostMs = 16
/** The newest times on the page; the least of them counts, so that one long pause does not. */
const mostTimes = 3
/** Letters typed at once; more are a paste. */
const mostLetters = 24
const mostNodes = 150
/**
 * Code that ran a few times only is slow: until it is this quick it is tried while nothing else is to do, on the last
 * drawing with some of these words typed behind it.
 */
const rehearsedMs = 2
/** … for this long in all. */
const mostRehearsalMs = 500
const rehearsedWords = ' and then somebody looks at it again'

type NearParts = {
  loadDrawer: () => Promise<Drawer>
  /** Calls back once the page is idle; returns how to call it off. */
  whenIdle: (callback: () => void) => () => void
  now: () => number
}

type Known = { request: DrawRequest; drawn: Drawn }

/**
 * Draws a keystroke in a small flow on the page's own thread, so that the letter and its drawing come in one frame, as long
 * as that is known to be quick here. Everything else goes on to the worker behind it. The answers are those of the worker.
 */
export function openNearPort(far: DrawingPort, { loadDrawer, whenIdle, now }: NearParts): DrawingPort {
  let onAnswer: Parameters<DrawingPort['onAnswer']>[0] = () => {}
  let drawer: Drawer | undefined
  let isLoading = false
  let onItsWay: DrawRequest | undefined
  let known: Known | undefined
  /** The page drew something the worker has not seen. */
  let isFarBehind = false
  let timesMs: number[] = []
  let spentRehearsingMs = 0
  let rehearsals = 0
  let callOff = () => {}

  const isWithin = (ms: number) => Math.min(...timesMs) <= ms

  /** `undefined` when it cannot be drawn: the worker tries too, and says what there is to say. */
  function drawHere(request: DrawRequest, drawn: Drawn, draw: Drawer): Drawn | undefined {
    const startedAtMs = now()
    try {
      const next = draw(request, continueFrom(drawn)).drawn
      // What did not change stays the same object.
      return unpack(drawn, pack(drawn, next))
    } catch {
      return undefined
    } finally {
      timesMs = [now() - startedAtMs, ...timesMs].slice(0, mostTimes)
    }
  }

  function send(request: DrawRequest) {
    callOff()
    const drawn =
      drawer && known && isWithin(mostMs) && isKeystroke(known, request)
        ? drawHere(request, known.drawn, drawer)
        : undefined
    if (drawn) {
      known = { request, drawn }
      isFarBehind = true
      onAnswer({ is: 'drawn', drawn })
    } else sendFar(request)
  }

  function sendFar(request: DrawRequest) {
    if (request.before) spentRehearsingMs = 0
    onItsWay = request
    far.send(isFarBehind && known ? { before: continueFrom(known.drawn), ...request } : request)
    isFarBehind = false
  }

  far.onAnswer((answer) => {
    known = answer.is === 'drawn' && onItsWay ? { request: onItsWay, drawn: answer.drawn } : undefined
    onAnswer(answer)
    prepare()
  })

  /** Loads what draws, and tries it until it is quick. */
  function prepare() {
    if (!known || !isSmall(known.drawn)) return
    if (isWithin(rehearsedMs) || spentRehearsingMs >= mostRehearsalMs) return
    callOff()
    callOff = whenIdle(() => {
      if (drawer) return rehearse(drawer)
      if (isLoading) return
      isLoading = true
      loadDrawer().then(
        (loaded) => {
          drawer = loaded
          prepare()
        },
        // Without it the worker draws everything.
        () => {},
      )
    })
  }

  function rehearse(draw: Drawer) {
    if (!known) return
    const { request, drawn } = known
    const more = rehearsedWords.slice(0, 1 + (rehearsals++ % rehearsedWords.length))
    const draft = { ...request.draft, thought: request.draft.thought + more }
    drawHere({ ...request, draft }, drawn, draw)
    spentRehearsingMs += timesMs[0] ?? 0
    prepare()
  }

  return {
    send,
    onAnswer(listener) {
      onAnswer = listener
    },
    onLoaded: far.onLoaded,
    onBreak: far.onBreak,
    close() {
      callOff()
      far.close()
    },
  }
}

/** Letters typed or taken away in the drawing that is known, and nothing else. */
function isKeystroke({ request: last, drawn }: Known, next: DrawRequest): boolean {
  const letters = next.draft.thought.length - last.draft.thought.length
  return (
    next.before === undefined &&
    next.compose === undefined &&
    next.room.width === last.room.width &&
    next.draft.edits === last.draft.edits &&
    next.draft.base === last.draft.base &&
    next.draft.imported === last.draft.imported &&
    Math.abs(letters) <= mostLetters &&
    isSmall(drawn)
  )
}

function isSmall({ graph }: Drawn): boolean {
  return graph.nodes.length <= mostNodes && graph.nodes.every((node) => !node.pin)
}
