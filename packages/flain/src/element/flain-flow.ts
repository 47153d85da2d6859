/**
 * The element `<flain-flow>`: a flow on any page, that can be played, moved and zoomed.
 *
 *   <script type="module" src="…/flain-flow.js"></script>
 *   <flain-flow src="order.json" controls autoplay></flain-flow>
 *   <flain-flow thought="A customer orders, then we ship" controls></flain-flow>
 *
 * `src` is anything `open` of the library reads; `theme` is `light`, `dark` or, unless given, the page's; `category` is one of
 * the six lines; `label` is what it is called. What stands inside is shown until it is drawn, and when it cannot be. It says
 * `flain-drawn` and `flain-failed`. Layout, readers and the drawing itself are loaded when the element comes near the screen.
 */
import type { FlowGraph, Issue, PlaybackEvent } from '@flain/flow'
import type { Category } from '@flain/render'
import type { DrawnFlow } from './draw-flow.ts'
import { listenToGestures } from './gestures.ts'
import { eventOfKey, viewActOfKey } from './keys.ts'
import { loadAddress, loadThought, NotDrawn, type LoadedFlow } from './load-flow.ts'
import { groundOf, watchTheme } from './page-theme.ts'
import { createTreePainter } from './paint-tree.ts'
import { type Act, createParts, iconOf, outlineIn } from './parts.ts'
import { createPlayer } from './player.ts'
import { elementSheet } from './sheets.ts'
import { centredOn, isWhole, moved, type View, zoomed } from './view.ts'
import { words } from './words.ts'

const zoomStep = 1.4
const panStep = 0.12
const narrow = 620

export class FlainFlow extends HTMLElement {
  static readonly observedAttributes = ['src', 'thought', 'controls', 'theme', 'category', 'label']

  readonly #parts = createParts((act) => this.#act(act))
  readonly #paint = createTreePainter(this.#parts.stage)
  readonly #player = createPlayer(() => this.#show())
  #drawn: DrawnFlow | undefined
  #graph: FlowGraph | undefined
  #view: View | undefined
  #isNear = false
  #loading: AbortController | undefined
  #isDue = false
  #unwatch: (() => void) | undefined
  #near: IntersectionObserver | undefined
  #drawnFor = 0
  /** Counts what was given to draw: the last one is drawn. */
  #turn = 0
  readonly #size = new ResizeObserver(() => {
    const change = this.clientWidth / (this.#drawnFor || 1)
    if (this.#graph && this.#drawn && (change < 0.7 || change > 1.5)) void this.#draw(this.#graph)
  })

  constructor() {
    super()
    const shadow = this.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [elementSheet()]
    const { flow, stage } = this.#parts
    shadow.append(flow)
    listenToGestures(stage, {
      isNear: () => this.#view !== undefined,
      onMove: (by) => this.#look((view, whole) => moved(view, whole, by)),
      onZoom: (by, at) => this.#look((view, whole) => zoomed(view, whole, { by, at })),
    })
    flow.addEventListener('keydown', (event) => this.#key(event))
  }

  connectedCallback(): void {
    this.#unwatch = watchTheme(() => this.#dress())
    this.#near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        this.#near?.disconnect()
        this.#isNear = true
        this.#load()
      },
      { rootMargin: '400px' },
    )
    this.#near.observe(this)
    this.#size.observe(this)
    this.#dress()
  }

  disconnectedCallback(): void {
    this.#near?.disconnect()
    this.#size.disconnect()
    this.#unwatch?.()
    this.#loading?.abort()
    this.#player.stop()
  }

  attributeChangedCallback(name: string): void {
    if (name === 'controls' || name === 'theme') this.#dress()
    else if ((name === 'category' || name === 'label') && this.#graph) void this.#draw(this.#graph)
    else this.#load()
  }

  play(): void {
    this.#player.send({ kind: 'play' })
  }

  pause(): void {
    this.#player.send({ kind: 'pause' })
  }

  /** Draws this graph instead of what the attributes say; parts that came since the last one are shown to come. */
  set graph(graph: FlowGraph | undefined) {
    this.#loading?.abort()
    if (graph) void this.#draw(graph)
  }

  get graph(): FlowGraph | undefined {
    return this.#graph
  }

  /** Attributes that are set together are read together. */
  #load(): void {
    // Without either it waits for a graph.
    if (!this.#isNear || this.#isDue || !(this.getAttribute('src') || this.getAttribute('thought'))) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      void this.#loadNow()
    })
  }

  async #loadNow(): Promise<void> {
    this.#loading?.abort()
    const { signal } = (this.#loading = new AbortController())
    try {
      const { graph, issues } = await this.#source(signal)
      if (signal.aborted) return
      if (graph.nodes.length === 0) throw new NotDrawn(issues[0]?.message ?? words.failed)
      await this.#draw(graph, issues)
      if (this.hasAttribute('autoplay') && !matchMedia('(prefers-reduced-motion: reduce)').matches)
        this.play()
    } catch (error) {
      if (!signal.aborted) this.#fail(error)
    }
  }

  #source(signal: AbortSignal): Promise<LoadedFlow> {
    const address = this.getAttribute('src')
    if (address) return loadAddress(new URL(address, document.baseURI).href, signal)
    return loadThought(this.getAttribute('thought') ?? '')
  }

  async #draw(graph: FlowGraph, issues: readonly Issue[] = []): Promise<void> {
    const turn = (this.#turn += 1)
    const { drawFlow, readyFor } = await import('./draw-flow.ts')
    await readyFor(graph.kind)
    // Another flow was given meanwhile, whose arrangement came sooner.
    if (turn !== this.#turn) return
    const before = this.#graph
    const width = this.clientWidth || 640
    this.#drawnFor = width
    const room = { width, height: Math.round(heightFor(width)) }
    const category = (this.getAttribute('category') ?? undefined) as Category | undefined
    this.#drawn = drawFlow(graph, room, { category, title: this.getAttribute('label') ?? undefined })
    this.#graph = graph
    this.#view = undefined
    const known = new Set([...(before?.nodes ?? []), ...(before?.edges ?? [])].map(({ id }) => id))
    const added = new Set([...graph.nodes, ...graph.edges].map(({ id }) => id).filter((id) => !known.has(id)))
    // The same flow for another width goes on playing.
    if (before !== graph) this.#player.load(this.#drawn.stepsMs)
    this.#parts.fault.hidden = true
    outlineIn(this.#parts.outline, this.#drawn.outline)
    this.#show(before ? { added } : { enter: true })
    this.dispatchEvent(new CustomEvent('flain-drawn', { detail: { graph, issues }, bubbles: true }))
  }

  #fail(error: unknown): void {
    const sentence = error instanceof NotDrawn ? error.message : words.failed
    this.#drawn = undefined
    this.#parts.fault.textContent = sentence
    this.#parts.fault.hidden = false
    this.#dress()
    this.dispatchEvent(new CustomEvent('flain-failed', { detail: { message: sentence }, bubbles: true }))
  }

  /** Theme, bar, and what stands inside the element while nothing is drawn. */
  #dress(): void {
    const { flow, bar, stage, outline } = this.#parts
    const asked = this.getAttribute('theme')
    const ground = groundOf(this)
    const isDark = asked === 'dark' || (asked !== 'light' && ground.isDark)
    flow.className = isDark ? 'flow dark' : 'flow light'
    // What lies over lines looks cut out of them only in the colour behind them.
    if (ground.colour && isDark === ground.isDark) flow.style.setProperty('--canvas', ground.colour)
    else flow.style.removeProperty('--canvas')
    const isDrawn = this.#drawn !== undefined
    flow.firstElementChild?.toggleAttribute('hidden', isDrawn)
    for (const part of [stage, outline]) part.hidden = !isDrawn
    bar.hidden = !isDrawn || !this.hasAttribute('controls')
  }

  #show(coming: { enter?: boolean; added?: ReadonlySet<string> } = {}): void {
    const drawn = this.#drawn
    if (!drawn) return
    const { at, isPlaying } = this.#player.now()
    const { stage, count, said, buttons } = this.#parts
    const picture = this.#paint(drawn.pictureAt(at, coming))
    stage.setAttribute('aria-label', picture.getAttribute('aria-label') ?? '')
    count.textContent = at === undefined ? '' : words.step(at + 1, drawn.captions.length)
    said.textContent = at === undefined ? '' : (drawn.captions[at] ?? '')
    const label = isPlaying ? words.pause : words.play
    if (buttons.toggle.title !== label) {
      buttons.toggle.title = label
      buttons.toggle.setAttribute('aria-label', label)
      buttons.toggle.replaceChildren(iconOf(isPlaying ? 'pause' : 'toggle'))
    }
    if (at !== undefined) this.#follow()
    this.#aim()
    this.#dress()
  }

  /** Who has come nearer sees the step that is told. */
  #follow(): void {
    const scene = this.#drawn?.scene
    if (!scene || !this.#view) return
    const now = this.#parts.stage.querySelector('.n.now')?.getAttribute('data-id')
    const node = scene.nodes.find(({ id }) => id === now)
    if (node) this.#view = centredOn(this.#view, scene.bounds, node)
  }

  #look(change: (view: View, whole: View) => View): void {
    const whole = this.#drawn?.scene.bounds
    if (!whole) return
    const view = change(this.#view ?? whole, whole)
    this.#view = isWhole(view, whole) ? undefined : view
    this.#aim()
  }

  #aim(): void {
    const whole = this.#drawn?.scene.bounds
    const picture = this.#parts.stage.firstElementChild as SVGElement | null
    if (!whole || !picture) return
    const { x, y, width, height } = this.#view ?? whole
    picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
    picture.style.aspectRatio = `${whole.width} / ${whole.height}`
    picture.style.maxWidth = `${Math.round(whole.width * 1.3)}px`
    picture.style.marginInline = 'auto'
    this.#parts.stage.classList.toggle('is-near', this.#view !== undefined)
  }

  #act(act: Act): void {
    const middle = { x: 0.5, y: 0.5 }
    if (act === 'nearer' || act === 'farther') {
      const by = act === 'nearer' ? zoomStep : 1 / zoomStep
      this.#look((view, whole) => zoomed(view, whole, { by, at: middle }))
    } else if (act === 'whole') this.#look((_view, whole) => whole)
    else this.#player.send({ kind: act } satisfies PlaybackEvent)
  }

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const isOnButton = event.target instanceof HTMLButtonElement
    if (isOnButton && (event.key === ' ' || event.key === 'Enter')) return
    const act = viewActOfKey(event.key)
    const by = this.#view ? panOfKey(event) : undefined
    const meant = eventOfKey(event.key)
    if (act) this.#act(act)
    else if (by) this.#look((view, whole) => moved(view, whole, by))
    else if (meant) this.#player.send(meant)
    else return
    event.preventDefault()
  }
}

/** A phone is scrolled down, a wide page shows a flow at one glance. */
const heightFor = (width: number) =>
  width < narrow ? innerHeight * 0.75 : Math.min(width * 0.62, innerHeight * 0.8)

const pans: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -panStep, y: 0 },
  ArrowRight: { x: panStep, y: 0 },
  ArrowUp: { x: 0, y: -panStep },
  ArrowDown: { x: 0, y: panStep },
}

/** With Shift the arrows move what is seen; without, they play. */
const panOfKey = ({ key, shiftKey }: KeyboardEvent) => (shiftKey ? pans[key] : undefined)

if (!customElements.get('flain-flow')) customElements.define('flain-flow', FlainFlow)
