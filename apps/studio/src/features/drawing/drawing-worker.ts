/** Reads and lays out away from the page, so that typing never waits. One request at a time. */
import extendedFontUrl from '@flain/layout/fonts/schibsted-grotesk-560-ext.ttf?url'
import fontUrl from '@flain/layout/fonts/schibsted-grotesk-560.ttf?url'
import { createMeasure } from '@flain/layout/text'
import { draw } from './draw.ts'
import type { Drawn } from '../../state/studio-state.ts'
import type { Before, DrawRequest, PackedAnswer } from './messages.ts'
import { pack } from './packed.ts'

const measureReady = Promise.all([fetchBytes(fontUrl), fetchBytes(extendedFontUrl)]).then(
  ([font, extended]) => createMeasure(font, extended),
)

let memory: Before | undefined
/** The drawing the page got last. */
let sent: Drawn | undefined

self.addEventListener('message', (event: MessageEvent<DrawRequest>) => {
  // A worker's messages have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answer(event.data).then((message) => self.postMessage(message))
})

async function answer(request: DrawRequest): Promise<PackedAnswer> {
  try {
    const measure = await measureReady
    if (request.before) memory = request.before === 'nothing' ? undefined : request.before
    const { drawn, before } = draw(request, measure, memory)
    memory = before
    const packed = pack(sent, drawn)
    sent = drawn
    return { is: 'drawn', drawn: packed }
  } catch (error) {
    console.error(error)
    return { is: 'failed', revision: request.revision }
  }
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
