/** Reads and lays out away from the page, so that typing never waits. One request at a time. */
import type { Drawn } from '../../state/studio-state.ts'
import { openDrawer } from './drawer.ts'
import type { Before, DrawRequest, PackedAnswer } from './messages.ts'
import { pack } from './packed.ts'

const drawerReady = openDrawer()

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
    const drawer = await drawerReady
    if (request.before) memory = request.before === 'nothing' ? undefined : request.before
    const { drawn, before } = drawer(request, memory)
    memory = before
    const packed = pack(sent, drawn)
    sent = drawn
    return { is: 'drawn', drawn: packed }
  } catch (error) {
    console.error(error)
    return { is: 'failed', revision: request.revision }
  }
}
