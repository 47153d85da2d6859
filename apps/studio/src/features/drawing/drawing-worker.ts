/** Reads and lays out away from the page, so that typing never waits. One request at a time. */
import type { Drawn } from '../../state/studio-state.ts'
import { type Drawer, openDrawer } from './drawer.ts'
import type { Before, DrawRequest, WorkerMessage } from './messages.ts'
import { pack } from './packed.ts'

const drawerReady = openDrawer()
drawerReady.then(
  () => tell({ is: 'loaded' }),
  (error: unknown) => {
    console.error(error)
    tell({ is: 'not-loaded' })
  },
)

let memory: Before | undefined
/** The drawing the page got last. */
let sent: Drawn | undefined

/** One after the other: each goes on from what the one before drew. */
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', (event: MessageEvent<DrawRequest>) => {
  last = Promise.all([drawerReady, last]).then(
    async ([drawer]) => tell(await answer(event.data, drawer)),
    // That was told already.
    () => {},
  )
})

function tell(message: WorkerMessage) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
  self.postMessage(message)
}

async function answer(request: DrawRequest, drawer: Drawer): Promise<WorkerMessage> {
  try {
    if (request.before) memory = request.before === 'nothing' ? undefined : request.before
    const { drawn, before } = await drawer(request, memory)
    memory = before
    const packed = pack(sent, drawn)
    sent = drawn
    return { is: 'drawn', drawn: packed }
  } catch (error) {
    console.error(error)
    return { is: 'failed', revision: request.revision }
  }
}
