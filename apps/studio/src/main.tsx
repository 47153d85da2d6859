import '@flain/ui/tokens.css'
import '@flain/ui/base.css'
import '@flain/ui/diagram.css'
import './studio.css'
import { t } from '@flain/languages'
import { uiWords } from '@flain/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startKeeper } from './features/shelf/keeper.ts'
import { withSaving } from './features/shelf/kept-drawing.ts'
import {
  forgetAccount,
  forgetFlow,
  freshDraft,
  freshDrawing,
  keptFlowOf,
  listKeptFlows,
  openKeptFlow,
  openLast,
} from './features/shelf/open-drawing.ts'
import { followDefaults } from './features/shelf/follow-defaults.ts'
import { openTemplate } from './features/shelf/open-template.ts'
import { createDesk } from './features/saving/desk.ts'
import { contentOf } from './features/saving/flow-content.ts'
import { isSaved } from './features/saving/flow-link.ts'
import { isKeptSaved } from './features/saving/sync-shelf.ts'
import type { Dialogs } from './pages/dialogs.tsx'
import { Studio } from './pages/studio.tsx'
import { takeAsked } from './platform/address.ts'
import { apiClient, door } from './platform/api.ts'
import { openShelf, readTabDrawing } from './platform/drawing-shelf.ts'
import { keepStudio } from './platform/keep-studio.ts'
import { isPictureKeptHere, keepPictureHere } from './platform/kept-picture.ts'
import { cutThought } from './state/draft.ts'
import { DeskProvider, noSaving, type Saving } from './state/saved-flow.ts'
import { startState } from './state/studio-state.ts'
import { createStore, StoreProvider } from './state/store.ts'
import { createValue } from './platform/value.ts'

Object.assign(uiWords, { close: t('Close'), cancel: t('Cancel'), qrCode: t('QR code of the link') })

const narrow = '(max-width: 900px)'

const store = createStore({
  ...startState(freshDrawing(), freshDraft()),
  isOutlineOpen: !matchMedia(narrow).matches,
  isPictureKept: isPictureKeptHere(),
})
let wasPictureKept = store.get().isPictureKept
store.subscribe(() => {
  const { isPictureKept } = store.get()
  if (isPictureKept !== wasPictureKept) keepPictureHere((wasPictureKept = isPictureKept))
})
door.countFor(() => store.get().drawing.id)
const shelf = openShelf()
// Whoever waits for the shelf handles its failure; nobody may be waiting yet.
shelf.catch(() => {})

const saving = createValue<Saving>(noSaving)
followDefaults(apiClient(), saving)
const keeper = startKeeper({
  store,
  shelf,
  saving,
  isSaved(state, link) {
    const content = contentOf(state)
    return content !== undefined && isSaved(content, link)
  },
})
const desk = createDesk({
  store,
  saving,
  client: apiClient(),
  keepNow: keeper.keepNow,
  amend: async (id, known) =>
    (await shelf).amend(id, (kept) => {
      const content = withSaving(kept, known)
      const flow = keptFlowOf(content)
      return { content, isUnsaved: !flow || !isKeptSaved(flow) }
    }),
  forget: async (id) => (await shelf).remove(id),
  listKeptFlows: async () => listKeptFlows(await shelf),
  forgetAccount: async (ownerId) => forgetAccount(await shelf, ownerId),
  forgetFlow: async (flowId) => forgetFlow(await shelf, flowId),
  openKeptFlow: (flowId) => openKeptFlow(opener, flowId, readTabDrawing()),
})
const opener = { store, shelf, open: desk.open }
const dialogs = createValue<Dialogs>({ open: undefined, lesson: undefined })

/** Does what the address asks; false when it asks nothing. */
function answerAddress(): boolean {
  const asked = takeAsked()
  switch (asked?.is) {
    case 'thought':
      if (!asked.thought.trim()) return false
      store.dispatch({
        do: 'open',
        drawing: freshDrawing(),
        draft: freshDraft(cutThought(asked.thought)),
      })
      return true
    case 'flow':
      void desk.openFlow(asked.id)
      return true
    case 'template':
      void openTemplate({ client: apiClient(), opener, want: desk.want }, asked)
      return true
    case 'keep':
      // Where the page before still holds it, a copy is opened, and that is kept.
      void openLast(opener, asked.drawingId).then(() => desk.want(store.get().drawing.id))
      return true
    case 'lesson':
      dialogs.set({ lesson: asked.id })
      store.dispatch({ do: 'open', drawing: freshDrawing(), draft: freshDraft() })
      return true
    case 'new':
      if (store.get().revision > 0)
        store.dispatch({ do: 'open', drawing: freshDrawing(), draft: freshDraft() })
      return true
    case 'import':
      dialogs.set({ open: 'import' })
      return true
    case undefined:
      return false
  }
}

if (!answerAddress()) void openLast(opener, readTabDrawing())
window.addEventListener('hashchange', answerAddress)

// Few browsers have it; the others load nothing of it.
if ('modelContext' in document || 'modelContext' in navigator)
  void import('./features/agent-tools/offer-tools.ts')
    .then(({ offerTools }) => offerTools(store))
    .catch(() => {})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <StoreProvider value={store}>
      <DeskProvider value={desk}>
        <Studio opener={opener} dialogs={dialogs} />
      </DeskProvider>
    </StoreProvider>
  </StrictMode>,
)

// The first drawing comes before what only a later visit needs.
const stopLooking = store.subscribe(keepOnceDrawn)
function keepOnceDrawn() {
  const { revision, drawn } = store.get()
  if (revision > 0 && !drawn) return
  stopLooking()
  keepStudio()
}
keepOnceDrawn()
