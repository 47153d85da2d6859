/**
 * A picture of which nothing is on screen yet. One that would run away is folded into rows; where groups lie across
 * every place to fold, it gets fewer layers instead (`narrow.ts`).
 */
import type { Frame } from '../frame.ts'
import { addChains, addFillers, fillLayers, spanContainers } from './build.ts'
import { layerLengths } from './columns.ts'
import { extentOf, foldLayers, heightOf, isFoldable, type Shape } from './fold.ts'
import { guessRatio } from './guess.ts'
import { rankAfresh, type Ranking, rankingOf } from './layers.ts'
import { orderLayers } from './order.ts'
import type { Known, Picture } from './picture.ts'
import { isTooMuch } from './budget.ts'
import { placeAcross, placeRoughly } from './place.ts'
import { setUp } from './setup.ts'
import { hasOnlyRows, type Work } from './work.ts'

/** Undefined when that would take too long. */
export function placeFresh(known: Known): Picture | undefined {
  const first = setUpFresh(known)
  const drafting = { known, ranking: rankingOf(first) }
  rankAfresh(first.work, drafting.ranking)
  if (isTooMuch(first.work, drafting.ranking.seeds)) return undefined
  const shape = shapeFor(known)
  const draft = build(first, drafting)
  const picture = shape && !hasOnlyRows(draft.work) ? fit(drafting, draft, shape) : arrange(draft, shape)
  placeAcross(picture.work)
  return picture
}

/** What every picture of the same graph is made from, in however many layers. */
type Drafting = { known: Known; ranking: Ranking }

function setUpFresh({ graph, given, options, frame }: Known): Picture['setup'] {
  return setUp(graph, given, { ...options, frame })
}

/** Everything in the layer it has; with `most`, in no more than these where fewer can be. */
function build(setup: Picture['setup'], { ranking }: Drafting, most?: number): Picture {
  const { work } = setup
  if (most !== undefined) rankAfresh(work, ranking, most)
  spanContainers(work)
  addChains(work, ranking.seeds)
  addFillers(work, 1)
  fillLayers(work)
  return { setup, work, memory: undefined, centres: [], seating: undefined }
}

/** Orders and roughly places everything, in rows where it would run past its shape. */
function arrange(picture: Picture, shape: Shape | undefined): Picture {
  const { work } = picture
  orderLayers(work)
  placeRoughly(work)
  if (!shape) return picture
  foldLayers(work, () => layerLengths(work), shape)
  return picture
}

/** A picture is narrowed at once when even `doubt` of the guess is too long; it comes out at `usual` of it. */
const doubt = 0.6
const usual = 0.85

/** With no more nodes than these a picture that came out too long is worth being made three times more. */
const fewNodes = 120

/** With more nodes than these it is never seen whole at a size to read, and narrowing it would take half as long again. */
const manyNodes = 200

/** Arranged in as many layers as it wants or, where it can be neither folded nor left so long, in fewer. */
function fit(drafting: Drafting, draft: Picture, shape: Shape): Picture {
  const { real } = draft.work
  const isTooLong =
    real <= manyNodes && !isFoldable(draft.work) && guessRatio(draft.work) * doubt > shape.most
  const first = isTooLong ? narrowed(drafting, draft, { likely: usual, shape }) : undefined
  let best = arrange(first ?? draft, shape)
  for (let tries = real <= fewNodes ? 3 : 0; tries > 0 && best.work.rows.length === 1; tries--) {
    const { length, ratio } = sizeOf(best.work)
    if (ratio <= shape.most || length < shape.long) break
    const next = narrowed(drafting, best, { likely: ratio / guessRatio(best.work), shape })
    if (!next) break
    best = arrange(next, shape)
  }
  return best
}

/** How long a picture is along the flow, and that over how high. */
function sizeOf(work: Work): { length: number; ratio: number } {
  const length = layerLengths(work).reduce((sum, own) => sum + own, 0)
  return { length, ratio: length / heightOf(work.layers.map((layer) => extentOf(work, layer))) }
}

/** What is aimed at, as a share of the most there may be, and after how many guesses that is near enough. */
const aimed = 0.93
const mostGuesses = 6

/** The picture in as many layers as make it short enough when it comes out at `likely` of what is guessed. */
function narrowed(
  drafting: Drafting,
  { work }: Picture,
  { likely, shape }: { likely: number; shape: Shape },
): Picture | undefined {
  const aim = shape.most * aimed
  let most = work.layers.length
  let ratio = guessRatio(work) * likely
  let found: Picture | undefined
  for (let i = 0; i < mostGuesses && ratio > aim && most > 1; i++) {
    const count = (found?.work ?? work).layers.length
    // NOTE: what loses layers becomes higher by as much, at first; then lines lie over one another.
    const share = found ? aim / ratio : Math.sqrt(aim / ratio)
    most = Math.min(most - 1, Math.round(count * share))
    const next = build(setUpFresh(drafting.known), drafting, most)
    if (next.work.layers.length >= count) continue
    const shorter = guessRatio(next.work) * likely
    if (found && aim / shorter > ratio / aim) break
    found = next
    ratio = shorter
  }
  return found
}

/** Undefined where a flow may be as long as it likes: down a phone. */
function shapeFor({ options, frame, graph }: Known): Shape | undefined {
  if (options.isNarrow && !frame.isLevel) return undefined
  return options.aspect === undefined
    ? screenShape(frame, graph.nodes.length < 10)
    : roomShape(frame, options.aspect)
}

/** Screens are wider than high: a flow over the page may be longer than one down it before it is folded. */
function screenShape({ isLevel }: Frame, isSmall: boolean): Shape {
  if (isLevel)
    return isSmall
      ? { ideal: 2.2, least: 0.7, most: 3.6, long: 1300 }
      : { ideal: 1.8, least: 0.7, most: 2.15, long: 700 }
  return { ideal: 0.9, least: 0.7, most: 1.6, long: isSmall ? 900 : 600 }
}

function roomShape({ isLevel }: Frame, aspect: number): Shape {
  const ideal = isLevel ? aspect : 1 / aspect
  return { ideal, least: ideal / 1.6, most: ideal * 1.3, long: 0 }
}
