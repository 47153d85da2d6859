/**
 * The script of the preview beside the text: draws what the editor reads, says which step was chosen, marks those whose words
 * somebody is at, and paints pixels for the editor, which cannot.
 */
import { FlainFlow } from '../element/flain-flow.ts'
import type { FromPreview, ToPreview } from './messages.ts'

declare const acquireVsCodeApi: () => { postMessage: (message: FromPreview) => void }

const editor = acquireVsCodeApi()
const flow = document.querySelector('flain-flow')
const said = document.getElementById('said')
const marks = new CSSStyleSheet()
/** A finger or a mouse that went farther has moved the drawing. */
const stillPx = 4
/** Pixels of a PNG for each of the drawing, and how many a side has at most. */
const scale = 2
const longestSide = 8000

if (flow instanceof FlainFlow && said) listen(flow, said)

function listen(drawing: FlainFlow, line: HTMLElement): void {
  drawing.shadowRoot?.adoptedStyleSheets.push(marks)
  window.addEventListener('message', ({ data }: MessageEvent<ToPreview>) => {
    if (data.do === 'show') {
      line.textContent = data.said
      if (data.graph.nodes.length > 0) drawing.graph = data.graph
    } else if (data.do === 'mark') marks.replaceSync(ruleFor(data.ids))
    else void paint(data).then((png) => editor.postMessage({ did: 'paint', ask: data.ask, ...png }))
  })
  let from = { x: 0, y: 0 }
  drawing.addEventListener('pointerdown', ({ clientX, clientY }) => {
    from = { x: clientX, y: clientY }
  })
  drawing.addEventListener('click', (event) => {
    const isStill = Math.hypot(event.clientX - from.x, event.clientY - from.y) < stillPx
    const step = event
      .composedPath()
      .find((part) => part instanceof SVGElement && part.matches('.n[data-id]'))
    if (isStill && step instanceof SVGElement) choose(step)
  })
  drawing.addEventListener('keydown', (event) => {
    const step = drawing.shadowRoot?.querySelector('.n.now[data-id]')
    const isOnButton = event.composedPath().some((part) => part instanceof HTMLButtonElement)
    if (event.key === 'Enter' && step && !isOnButton) choose(step)
  })
  editor.postMessage({ did: 'open' })
}

function choose(step: Element): void {
  editor.postMessage({ did: 'choose', id: step.getAttribute('data-id') ?? '' })
}

function ruleFor(ids: readonly string[]): string {
  const steps = ids.map((id) => `.n[data-id="${CSS.escape(id)}"]`)
  return steps.length === 0
    ? ''
    : `:is(${steps.join()}){filter:drop-shadow(0 0 1px var(--focus)) drop-shadow(0 0 5px var(--focus))}`
}

type Asked = Extract<ToPreview, { do: 'paint' }>

async function paint({ svg }: Asked): Promise<{ png?: string }> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const canvas = document.createElement('canvas')
  try {
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    const by = Math.min(scale, longestSide / Math.max(naturalWidth, naturalHeight))
    canvas.width = Math.round(naturalWidth * by)
    canvas.height = Math.round(naturalHeight * by)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const [, png] = canvas.toDataURL('image/png').split('base64,')
    return png ? { png } : {}
  } catch {
    return {}
  }
}
