/** Walking a flow on its page: the viewer answers at decisions. */
import { flowPage } from '@flain/content'
import { startWalk, type Walk, walkBack, walkNext, walkOn, type WalkPlace, type WalkWay } from '@flain/flow'
import { readWalkData } from './walk-data.ts'

const words = flowPage.player.walk

export type Walking = {
  isOn: () => boolean
  begin: () => void
  /** On where nothing is asked (1), or back (-1). */
  step: (by: 1 | -1) => void
  stop: () => void
}

/** `onPlace` hears the node of each place and its words, and `undefined` when the walk is over. */
export function createWalking(
  player: HTMLElement,
  onPlace: (place: { node: string; said: string } | undefined) => void,
): Walking | undefined {
  const data = readWalkData(player.dataset['walk'])
  const card = player.querySelector<HTMLElement>('[data-walking]')
  if (!data || !card) return undefined
  const { graph, said } = data
  let walk: Walk | undefined

  function go(to: Walk | undefined): void {
    walk = to
    const place = to?.path.at(-1)
    player.classList.toggle('is-walking', to !== undefined)
    if (card) card.hidden = to === undefined
    light(player, to)
    if (to && place && card) show(card, to, said.get(place.node) ?? '')
    onPlace(place && { node: place.node, said: said.get(place.node) ?? '' })
  }

  function show(element: HTMLElement, at: Walk, text: string): void {
    const next = walkNext(graph, at)
    const head = element.querySelector<HTMLElement>('[data-walk-said]')
    const end = element.querySelector('[data-walk-end]')
    const back = element.querySelector<HTMLButtonElement>('[data-do=walk-back]')
    if (head) head.textContent = text
    if (end) {
      const isPartEnd = next.is === 'way' && next.isOtherPart
      const partEnd = isPartEnd ? words.partEnd : ''
      end.textContent = next.is === 'end' ? words.end : partEnd
    }
    if (back) back.disabled = at.path.length === 1
    const on = (way: WalkWay): void => go(walkOn(graph, at, way.to.edge))
    const answers = () => {
      if (next.is === 'question')
        return next.ways.map((way) => button('btn btn-line', way.text, () => on(way)))
      if (next.is === 'way') return [button('btn btn-primary', onText(next.way, said), () => on(next.way))]
      return [button('btn btn-primary', words.again, () => go(startWalk(graph)))]
    }
    element.querySelector('[data-ways]')?.replaceChildren(...answers())
    head?.focus()
  }

  return {
    isOn: () => walk !== undefined,
    begin: () => go(startWalk(graph)),
    step(by) {
      if (!walk) return
      if (by === -1) go(walkBack(graph, walk))
      else if (walkNext(graph, walk).is === 'way') go(walkOn(graph, walk))
    },
    stop: () => go(undefined),
  }
}

/** "On to Ship", or the words of the way. */
function onText({ text, to }: WalkWay, said: ReadonlyMap<string, string>): string {
  return (said.get(to.node) ?? '').startsWith(text) ? `${words.onTo} ${text}` : text
}

function button(className: string, text: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = text
  element.addEventListener('click', onPress)
  return element
}

/** The edges by which a walk, and the parts that waited, came to a place. */
function edgesOf({ edge, met = [] }: WalkPlace): string[] {
  return edge === undefined ? [...met] : [edge, ...met]
}

/** Where the walk led is done, where it is is now, all else is next; without a walk everything is done. */
function light(player: HTMLElement, walk: Walk | undefined): void {
  const nodes = new Map(walk?.path.map(({ node }) => [node, 'done']))
  const edges = new Map(walk?.path.flatMap(edgesOf).map((edge) => [edge, 'done']))
  const now = walk?.path.at(-1)
  if (now) nodes.set(now.node, 'now')
  for (const edge of now ? edgesOf(now) : []) edges.set(edge, 'now')
  for (const element of player.querySelectorAll<SVGElement>('[data-now][data-id]')) {
    const looks = element.classList.contains('n') ? nodes : edges
    element.classList.remove('done', 'now', 'next')
    element.classList.add(walk ? (looks.get(element.dataset['id'] ?? '') ?? 'next') : 'done')
  }
}
