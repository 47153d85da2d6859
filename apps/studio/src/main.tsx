import '@flain/ui/tokens.css'
import '@flain/ui/base.css'
import '@flain/ui/diagram.css'
import './studio.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { freshDrawing, openLast } from './features/drawings/open-drawing.ts'
import { Studio } from './pages/studio.tsx'
import { takeThought } from './platform/address.ts'
import { openShelf, readTabDrawing } from './platform/drawing-shelf.ts'
import { cutThought } from './state/draft.ts'
import { startState } from './state/studio-state.ts'
import { createStore, StoreProvider } from './state/store.ts'

const narrow = '(max-width: 900px)'

const store = createStore({ ...startState(freshDrawing()), isOutlineOpen: !matchMedia(narrow).matches })
const shelf = openShelf()
// Whoever waits for the shelf handles its failure; nobody may be waiting yet.
shelf.catch(() => {})

function openThought() {
  const thought = takeThought()
  if (!thought?.trim()) return false
  store.dispatch({ do: 'open', drawing: freshDrawing(), draft: { thought: cutThought(thought), edits: [] } })
  return true
}

if (!openThought()) void openLast(store, shelf, readTabDrawing())
window.addEventListener('hashchange', openThought)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <StoreProvider value={store}>
      <Studio shelf={shelf} />
    </StoreProvider>
  </StrictMode>,
)
