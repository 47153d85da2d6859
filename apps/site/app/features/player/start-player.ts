/** Makes the players of a page play. */
import { flowPage } from '@flain/content'
import {
  atRest,
  edgeLitAt,
  type ElementState,
  nodeLitAt,
  type Playback,
  playbackAfter,
  type PlaybackEvent,
} from '@flain/flow'
import { tellWatched } from '../../platform/watched.ts'
import { eventOfKey } from './keys.ts'
import { startVoice } from './start-voice.ts'
import { createWalking, type Walking } from './start-walk.ts'

const words = flowPage.player

export function startPlayers(): void {
  for (const player of document.querySelectorAll<HTMLElement>('[data-player]')) startPlayer(player)
}

function startPlayer(player: HTMLElement): void {
  const steps = [...player.querySelectorAll<HTMLElement>('[data-step]')]
  const captions = steps.map((step) => step.textContent?.trim() ?? '')
  const speed = player.querySelector<HTMLSelectElement>('[data-speed]')
  const voice = startVoice(player)
  const paint = createPainter(player)
  let playback: Playback = atRest
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (event: PlaybackEvent) => {
    clearTimeout(timer)
    if (walking?.isOn()) walking.stop()
    const before = playback
    playback = playbackAfter(playback, event, steps.length)
    paint(playback, captions, before)
    if (playback.at !== undefined && playback.at !== before.at)
      tellWatched(player, { step: playback.at, steps: steps.length })
    if (playback.isPlaying && !before.isPlaying) bringIntoView(player)
    const spoken =
      playback.at !== undefined && playback.at !== before.at
        ? voice.say(captions[playback.at] ?? '')
        : Promise.resolve()
    if (playback.at === undefined) voice.hush()
    if (playback.isPlaying) wait(spoken)
  }
  /** The next step comes after its time, and not before the words are said. */
  const wait = (spoken: Promise<void>) => {
    const asked = playback
    const shownMs = Number(steps[playback.at ?? -1]?.dataset['ms'] ?? 0)
    const shown = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, shownMs / Number(speed?.value ?? 1))
    })
    void Promise.all([shown, spoken]).then(() => {
      if (playback === asked) send({ kind: 'tick' })
    })
  }
  const walking = createWalking(player, (place) => {
    if (place) {
      void voice.say(place.said)
      tellWatched(player, { step: stepOf(player, place.node), steps: steps.length })
    } else voice.hush()
    showCurrent(player, undefined)
  })
  const walk = (act: string) => {
    if (act === 'walk') {
      send({ kind: 'whole' })
      walking?.begin()
    } else if (act === 'walk-back') walking?.step(-1)
    else walking?.stop()
    if (act === 'walk-stop') player.querySelector<HTMLElement>('[data-do=walk]')?.focus()
  }
  listen(player, { send, walk, walking })
  startFullScreen(player)
}

type Ways = {
  send: (event: PlaybackEvent) => void
  /** `walk`, `walk-back` or `walk-stop` was pressed. */
  walk: (act: string) => void
  walking: Walking | undefined
}

function listen(player: HTMLElement, { send, walk, walking }: Ways): void {
  player.addEventListener('click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do],[data-step]') : null
    const { do: act, step } = pressed?.dataset ?? {}
    if (step !== undefined) send({ kind: 'go', to: Number(step) })
    else if (act === 'toggle' || act === 'back' || act === 'forward') send({ kind: act })
    else if (act?.startsWith('walk')) walk(act)
  })
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target instanceof Element ? event.target : null
    const isHere = target !== null && player.contains(target)
    if (!isHere && target !== document.body && document.fullscreenElement !== player) return
    // A list of choices and the space bar on a button keep their own meaning, and so does a scrolling page.
    if (target?.closest('select, input, textarea')) return
    if (event.key === ' ' && target?.closest('button, a, summary')) return
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (!isHere && document.fullscreenElement !== player && !isSideways) return
    if (walking?.isOn()) {
      if (walkByKey(walking, event.key)) event.preventDefault()
      return
    }
    const meant = eventOfKey(event.key)
    if (!meant) return
    event.preventDefault()
    send(meant)
  })
}

/** The step that shows the node first. */
function stepOf(player: HTMLElement, node: string): number {
  const drawn = player.querySelector<SVGElement>(`.n[data-id="${CSS.escape(node)}"][data-now]`)
  return Number(drawn?.dataset.now?.split(' ')[0] ?? 0)
}

/** On and back by arrows; Escape ends the walk. */
function walkByKey(walking: Walking, key: string): boolean {
  if (key === 'ArrowRight') walking.step(1)
  else if (key === 'ArrowLeft') walking.step(-1)
  else if (key === 'Escape') walking.stop()
  else return false
  return true
}

/** Shows a moment: classes on the drawing, the caption, the station on the route, the button. */
function createPainter(player: HTMLElement) {
  const parts = [...player.querySelectorAll<SVGElement>('[data-now]')].map((element) => ({
    element,
    look: lookOf(element),
  }))
  const steps = [...player.querySelectorAll<HTMLElement>('[data-step]')]
  const find = (name: string) => player.querySelector<HTMLElement>(name)
  const [count, said, toggle] = [find('[data-count]'), find('[data-words]'), find('[data-do=toggle]')]
  const label = find('[data-label]')
  return ({ at, isPlaying }: Playback, captions: readonly string[], before: Playback) => {
    player.classList.toggle('is-playing', isPlaying)
    player.classList.toggle('is-stepping', at !== undefined)
    if (label && toggle) label.textContent = (isPlaying ? toggle.dataset.pause : toggle.dataset.play) ?? ''
    if (at === before.at) return
    for (const { element, look } of parts) {
      element.classList.remove('done', 'now', 'next')
      element.classList.add(at === undefined ? 'done' : look(at))
    }
    steps.forEach((step, index) => {
      step.classList.toggle('done', at === undefined || index < at)
      step.classList.toggle('now', index === at)
      if (index === at) step.setAttribute('aria-current', 'step')
      else step.removeAttribute('aria-current')
    })
    if (count) count.textContent = at === undefined ? '' : words.step(at + 1, captions.length)
    if (said) said.textContent = at === undefined ? words.finished : (captions[at] ?? '')
    if (at !== undefined) showCurrent(player, steps[at])
  }
}

function lookOf(element: SVGElement): (current: number) => ElementState {
  const numbers = (element.dataset.now ?? '').split(' ').filter(Boolean).map(Number)
  const { lit } = element.dataset
  if (lit === undefined) return (current) => nodeLitAt(numbers, current)
  const times = { lit: lit === 'never' ? Infinity : Number(lit), now: numbers[0] }
  return (current) => edgeLitAt(times, current)
}

/** Whoever plays sees the whole of it, the controls too, where the window has room for that. */
function bringIntoView(player: HTMLElement): void {
  const bar = player.querySelector('.player-bar')?.getBoundingClientRect()
  const { top } = player.getBoundingClientRect()
  if (!bar || (top >= 0 && bar.bottom <= innerHeight)) return
  player.scrollIntoView({ block: 'start', behavior: calmly() })
}

const calmly = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/** Brings the current node into the middle of a drawing that is larger than its window, and its station into view. */
function showCurrent(player: HTMLElement, step: HTMLElement | undefined): void {
  const stage = player.querySelector<HTMLElement>('[data-stage]')
  const node = [...player.querySelectorAll<SVGElement>('.n.now')].find(
    (each) => each.getClientRects().length > 0,
  )
  if (stage && node) {
    const room = stage.getBoundingClientRect()
    const box = node.getBoundingClientRect()
    const edge = 0.15
    const isOutside =
      box.left < room.left + room.width * edge ||
      box.right > room.right - room.width * edge ||
      box.top < room.top + room.height * edge ||
      box.bottom > room.bottom - room.height * edge
    if (isOutside) {
      stage.scrollBy({
        left: box.left + box.width / 2 - (room.left + room.width / 2),
        top: box.top + box.height / 2 - (room.top + room.height / 2),
        behavior: calmly(),
      })
    }
  }
  const route = step?.closest('ol')
  if (step && route) route.scrollTo({ left: step.offsetLeft - route.clientWidth / 2 + step.offsetWidth / 2 })
}

function startFullScreen(player: HTMLElement): void {
  const button = player.querySelector<HTMLButtonElement>('[data-full]')
  if (!button || !document.fullscreenEnabled) return
  const toggle = () => {
    void (document.fullscreenElement === player ? document.exitFullscreen() : player.requestFullscreen())
  }
  button.hidden = false
  button.addEventListener('click', toggle)
  player.addEventListener('keydown', (event) => {
    if (event.key !== 'f' || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest('select, input, textarea')) return
    toggle()
  })
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement === player) player.focus()
  })
}
