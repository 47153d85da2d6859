/** Joins the drawing on the canvas to its flow in the account: what is saved, opened, and shown of it. */
import { t } from '@flain/languages'
import { holdDrawing } from '../../platform/held-drawing.ts'
import { readOwner, writeOwner } from '../../platform/known-owner.ts'
import { newId } from '../../platform/new-id.ts'
import { hearLogOut, hearTabs, tellTabs } from '../../platform/tabs.ts'
import { emptyDraft, usualCategory } from '../../state/draft.ts'
import type { Account, Desk, Link } from '../../state/saved-flow.ts'
import { followAccount } from './account.ts'
import { augmentOpen } from './augment-open.ts'
import { deleteFlows } from './delete-flows.ts'
import { endConflict } from './end-conflict.ts'
import { contentOf } from './flow-content.ts'
import { factsOf, flowIdOf, type Known, ownerOf } from './flow-facts.ts'
import { followFlow } from './follow-flow.ts'
import type { DeskParts, OpenedDrawing } from './parts.ts'
import { createSaver, type Saver } from './saver.ts'
import { showJoined } from './show-joined.ts'
import { syncShelf } from './sync-shelf.ts'
import { createTransport } from './transport.ts'

export type StudioDesk = Desk & {
  /** Opens a drawing together with what is known of its flow. */
  open: (opened: OpenedDrawing, known: Known) => void
  /** Saves the drawing with this id in the account that is signed in, as soon as it is open. */
  want: (drawingId: string) => void
}

const others = t('Saved on this device, for another account')

export function createDesk(parts: DeskParts): StudioDesk {
  const { store, saving, client } = parts
  const transport = createTransport(client)
  /** One for each drawing that was open: an old one goes on saving what is left. */
  const savers = new Map<string, Saver>()
  let current: Saver | undefined
  let seen = ''
  /** Drawings from the shelf are saved in an account only once somebody changes them or asks for it. */
  let unchangedRevision: number | undefined
  let wanted: string | undefined
  saving.set({ drawingId: store.get().drawing.id })

  function open(opened: OpenedDrawing, { link, wantedBy, facts }: Known) {
    leaveSaver()
    const drawingId = opened.drawing.id
    saving.set({ drawingId, link, wantedBy, facts, status: { is: 'nothing' }, opening: undefined })
    showAddress()
    unchangedRevision = store.get().revision + 1
    seen = ''
    store.dispatch({ do: 'open', ...opened })
  }

  function leaveSaver() {
    current?.close()
    current = undefined
  }

  function dropSaver(drawingId: string) {
    if (saving.get().drawingId === drawingId) current = undefined
    savers.delete(drawingId)
  }

  function look() {
    const { drawing, revision, drawn } = store.get()
    if (drawing.id !== saving.get().drawingId) {
      leaveSaver()
      unchangedRevision = undefined
      const none = { link: undefined, wantedBy: undefined, facts: undefined, opening: undefined }
      saving.set({ drawingId: drawing.id, status: { is: 'nothing' }, ...none })
      showAddress()
    }
    const key = [drawing.id, drawing.name, drawing.category, revision, drawn?.revision].join(' ')
    if (key === seen) return
    seen = key
    takeChange()
  }

  function takeChange() {
    const { account, link, facts, drawingId } = saving.get()
    const content = contentOf(store.get())
    if (!content) return waitForDrawing()
    if (content.document.nodes.length === 0 && !link) return
    if (facts && !link) return saving.set({ status: { is: 'foreign' } })
    if (account.is === 'checking') return
    if (account.is === 'signed-out') return saving.set({ status: { is: 'device' } })
    if (!link) askToSave()
    if (account.is === 'unreachable') return saving.set({ status: { is: 'offline' } })
    const owner = link ? link.ownerId : saving.get().wantedBy
    if (owner === undefined) return saving.set({ status: { is: 'device', isOffered: true } })
    if (owner !== account.user.id) return saving.set({ status: { is: 'device', reason: others } })
    current ??= takeSaver(drawingId, account.user.id)
    current.change(content)
  }

  /** The words are ahead of the drawing: what is on the screen is not all saved. */
  function waitForDrawing() {
    const { revision, drawn } = store.get()
    const isBehind = drawn !== undefined && (drawn.revision !== revision || drawn.isHeldBack)
    if (current && isBehind && saving.get().status.is === 'saved') saving.set({ status: { is: 'saving' } })
  }

  /** Who is signed in and draws, wants it saved. */
  function askToSave() {
    const { drawingId, wantedBy } = saving.get()
    const isChanged = unchangedRevision === undefined || store.get().revision > unchangedRevision
    if (wantedBy !== undefined || (wanted !== drawingId && !isChanged)) return
    saving.set({ wantedBy: ownerOf(saving.get()) ?? readOwner() })
    void parts.keepNow()
  }

  function takeSaver(drawingId: string, ownerId: string): Saver {
    const parked = savers.get(drawingId)
    if (parked) {
      saving.set({ link: parked.getLink() })
      parked.reopen()
      return parked
    }
    const isOpen = () => saving.get().drawingId === drawingId
    const saver: Saver = createSaver(
      {
        ...transport,
        ownerId,
        remember: (link) => rememberLink(drawingId, link),
        onStatus: (status) => {
          if (isOpen()) saving.set({ status })
        },
        onSaved: (flow) => {
          tellTabs(flow.id)
          if (isOpen()) saving.set({ facts: factsOf(flow), wantedBy: undefined })
          showAddress()
        },
        onJoined: (joined) => {
          if (isOpen()) showJoined(store, joined)
        },
        newKey: newId,
        wait(callback, delayMs) {
          const timer = setTimeout(callback, delayMs)
          return () => clearTimeout(timer)
        },
        nowMs: () => performance.now(),
      },
      saving.get().link,
    )
    savers.set(drawingId, saver)
    return saver
  }

  async function rememberLink(drawingId: string, link: Link) {
    if (saving.get().drawingId !== drawingId) return parts.amend(drawingId, { link })
    saving.set({ link })
    await parts.keepNow()
  }

  /** The address names the flow, so that it can be reloaded, marked and opened elsewhere. */
  function showAddress() {
    const id = flowIdOf(saving.get()) ?? saving.get().facts?.id
    const fragment = id === undefined ? '' : `#flow=${id}`
    if (location.hash === fragment) return
    history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment}`)
  }

  function save() {
    const { drawingId, status, link } = saving.get()
    wanted = drawingId
    if (status.is === 'gone' && link) {
      dropSaver(drawingId)
      saving.set({ link: undefined, facts: undefined, wantedBy: ownerOf(saving.get()) })
    }
    takeChange()
    current?.now()
  }

  const hasChanges = () => current?.hasChanges() ?? false
  const following = followFlow({ ...parts, open, dropSaver, hasChanges })
  const { adopt, openFlow, checkNewer } = following

  let accountBefore: Account['is'] = 'checking'
  followAccount(client, saving, () => {
    const { account, opening, drawingId } = saving.get()
    if (account.is === 'signed-in') writeOwner(account.user.id)
    else leaveSaver()
    // Who signs in beside an open drawing brings it along.
    if (account.is === 'signed-in' && accountBefore === 'signed-out') wanted = drawingId
    accountBefore = account.is
    if (opening && opening.is !== 'loading') void openFlow(opening.id)
    takeChange()
    if (account.is === 'signed-in') catchUp()
  })

  function catchUp() {
    void checkNewer()
    // What the shelf does not give away now it does the next time.
    syncShelf(parts).catch((error: unknown) => console.error(error))
  }

  /** What is of the account goes, here too; what was drawn for nobody stays. */
  async function leaveAccount(ownerId: string) {
    const { link, wantedBy } = saving.get()
    await parts.keepNow()
    if ((link?.ownerId ?? wantedBy) === ownerId) {
      const drawing = { id: newId(), name: '', category: usualCategory }
      open({ drawing, draft: emptyDraft }, {})
    }
    savers.clear()
    await parts.forgetAccount(ownerId)
  }

  store.subscribe(look)
  hearLogOut((ownerId) => void leaveAccount(ownerId))
  hearTabs((id) => {
    if (flowIdOf(saving.get()) === id) void checkNewer()
  })
  window.addEventListener('online', () => {
    current?.now()
    const { opening } = saving.get()
    if (opening?.is === 'offline') void openFlow(opening.id)
    catchUp()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkNewer()
  })
  window.addEventListener('pagehide', () => {
    current?.leave()
    if (saving.get().account.is === 'signed-out') holdDrawing(saving.get().drawingId, contentOf(store.get()))
  })

  return {
    saving,
    save,
    settle: () => current?.settle() ?? Promise.resolve(false),
    resolve: (resolution) =>
      current
        ? endConflict({ ...parts, saver: current, open, dropSaver, adopt }, resolution)
        : Promise.resolve(undefined),
    adopt,
    openFlow,
    learn: (flow) => saving.set({ facts: factsOf(flow) }),
    ...deleteFlows({ ...parts, openFlow, dropSaver }),
    augment: augmentOpen({
      ...parts,
      link({ link, facts }) {
        saving.set({ link, facts })
        showAddress()
        takeChange()
      },
    }),
    stopOpening() {
      saving.set({ opening: undefined })
      showAddress()
    },
    open,
    want(drawingId) {
      wanted = drawingId
      takeChange()
    },
  }
}
