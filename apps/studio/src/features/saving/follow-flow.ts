import type { Flow } from '@flain/contract'
import { t } from '@flain/languages'
import { newId } from '../../platform/new-id.ts'
import type { Desk } from '../../state/saved-flow.ts'
import { toDrawing } from './flow-content.ts'
import { factsOf, flowIdOf, type Known, knownOf, ownerOf } from './flow-facts.ts'
import type { DeskParts, OpenedDrawing } from './parts.ts'

type FollowParts = Pick<DeskParts, 'store' | 'saving' | 'client' | 'openKeptFlow'> & {
  open: (opened: OpenedDrawing, known: Known) => void
  /** Nothing of the drawing is going to be saved any more. */
  dropSaver: (drawingId: string) => void
  hasChanges: () => boolean
}

type Following = Pick<Desk, 'adopt' | 'openFlow'> & {
  /** Another device or tab may have saved the open flow; what was not changed here follows it. */
  checkNewer: () => Promise<void>
}

const newest = t('This flow was changed in another tab or on another device. This is the newest version.')

/** Brings flows from the server onto the canvas. */
export function followFlow(parts: FollowParts): Following {
  const { store, saving, client } = parts

  function adopt(flow: Flow) {
    const owner = ownerOf(saving.get())
    if (owner === undefined) return
    const { drawingId } = saving.get()
    // What the flow was is on the canvas, and becomes what it is now.
    const isSame = flowIdOf(saving.get()) === flow.id
    const opened = toDrawing(flow, isSame ? drawingId : newId())
    parts.dropSaver(drawingId)
    parts.open(
      { ...opened, drawn: isSame ? store.get().drawn : undefined },
      knownOf(flow, owner, opened.drawing),
    )
  }

  async function openFlow(id: string) {
    if (flowIdOf(saving.get()) === id) return
    saving.set({ opening: { id, is: 'loading' } })
    if (await parts.openKeptFlow(id)) return checkNewer()
    const reply = await client.call('getFlow', { params: { id } })
    if (saving.get().opening?.id !== id) return
    if (!reply.ok) return saving.set({ opening: { id, is: problemOf(reply.status) } })
    const flow = reply.data.data
    await knowAccount()
    const { account } = saving.get()
    const isOwn = account.is === 'signed-in' && account.user.handle === flow.author.handle
    const opened = toDrawing(flow, newId())
    parts.open(opened, isOwn ? knownOf(flow, account.user.id, opened.drawing) : { facts: factsOf(flow) })
  }

  function problemOf(status: number) {
    if (status === 0) return 'offline' as const
    if (status !== 404 && status !== 401) return 'failed' as const
    return client.session.read() ? ('missing' as const) : ('signed-out' as const)
  }

  /** Resolves once it is known who is signed in. */
  function knowAccount(): Promise<void> {
    if (saving.get().account.is !== 'checking') return Promise.resolve()
    return new Promise((resolve) => {
      const stop = saving.subscribe(() => {
        if (saving.get().account.is === 'checking') return
        stop()
        resolve()
      })
    })
  }

  async function checkNewer() {
    const id = flowIdOf(saving.get())
    if (id === undefined || saving.get().account.is !== 'signed-in' || parts.hasChanges()) return
    const reply = await client.call('getFlow', { params: { id } })
    const { link } = saving.get()
    if (!link || !('flowId' in link) || link.flowId !== id || parts.hasChanges()) return
    if (!reply.ok) {
      if (reply.status === 404) saving.set({ status: { is: 'gone' } })
      return
    }
    const flow = reply.data.data
    saving.set({ facts: factsOf(flow) })
    if (flow.version <= link.version) return
    adopt(flow)
    store.dispatch({ do: 'notice', notice: { text: newest, tone: 'calm' } })
  }

  return { adopt, openFlow, checkNewer }
}
