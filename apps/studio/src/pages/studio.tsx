import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { AssistantButton } from '../features/assistant/assistant-button.tsx'
import { Board } from '../features/canvas/board.tsx'
import { CommandPalette } from '../features/commands/command-palette.tsx'
import { ShortcutSheet } from '../features/commands/shortcut-sheet.tsx'
import { useShortcuts } from '../features/commands/use-shortcuts.ts'
import { FetchingLine } from '../features/drawing/fetching-line.tsx'
import { useDrawingLoop } from '../features/drawing/use-drawing-loop.ts'
import { useDroppedFiles } from '../features/shelf/use-dropped-files.ts'
import type { Opener } from '../features/shelf/open-drawing.ts'
import { OpeningPanel } from '../features/shelf/opening-panel.tsx'
import { layOutFlows } from '../features/drawing/lay-out-flows.ts'
import { createFilmMaker } from '../features/export/film-maker.ts'
import type { ComposeFor } from '../features/export/film-settings.ts'
import { FilmProgress } from '../features/export/film-progress.tsx'
import { LooksMenu } from '../features/looks/looks-menu.tsx'
import { Caption } from '../features/playback/caption.tsx'
import { Timeline } from '../features/playback/timeline.tsx'
import { usePlaybackClock } from '../features/playback/use-playback-clock.ts'
import { WalkCard } from '../features/playback/walk-card.tsx'
import { Presenter } from '../features/presenting/presenter.tsx'
import { PresentingFrame } from '../features/presenting/presenting-frame.tsx'
import { PromptBar } from '../features/prompt/prompt-bar.tsx'
import { ViewControls } from '../features/view/view-controls.tsx'
import { followSystemTheme } from '../platform/theme.ts'
import { graphOf, nameOf } from '../state/studio-state.ts'
import { useStore, useStudio } from '../state/store.ts'
import type { Value } from '../platform/value.ts'
import { Announcer } from './announcer.tsx'
import { DialogHost, type Dialogs } from './dialogs.tsx'
import { Fetched, notFetched } from './fetched.tsx'
import { Invite } from './invite.tsx'
import { LessonHost } from './lesson-host.tsx'
import { Offer } from './offer.tsx'
import { SidePanel } from './side-panel.tsx'
import { TitleBar } from './title-bar.tsx'

type Sheet = 'palette' | 'shortcuts' | undefined

const composeFor: ComposeFor = async (graph, room) => {
  const [scene] = await layOutFlows([graph], room)
  return scene ?? Promise.reject(new Error('The flow could not be laid out.'))
}

/** The one page: a canvas that fills the screen, and its islands. */
export function Studio({ opener, dialogs }: { opener: Opener; dialogs: Value<Dialogs> }) {
  const store = useStore()
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const [sheet, setSheet] = useState<Sheet>()
  const [film] = useState(() => createFilmMaker(store, composeFor))
  const name = useStudio(nameOf)
  const colour = useStudio((state) => graphOf(state).look?.colour ?? state.drawing.category)
  const walk = useStudio((state) => state.walk)
  const isPresenting = useStudio((state) => state.isPresenting)
  const closeSheet = useCallback(() => setSheet(undefined), [])
  const fetchAgain = useDrawingLoop()
  useDroppedFiles()
  usePlaybackClock()
  useShortcuts({
    onPalette: useCallback(() => setSheet('palette'), []),
    onSheet: useCallback(() => setSheet('shortcuts'), []),
    onEscape: useCallback(() => {
      if (store.get().isPresenting) return store.dispatch({ do: 'present', isOn: false })
      store.dispatch({ do: 'go', at: undefined })
      inputRef.current?.focus()
    }, [store]),
  })
  useEffect(followSystemTheme, [])
  useEffect(() => {
    document.title = t('{name}, Flain studio', { name })
  }, [name])
  return (
    <>
      {!isPresenting && !walk && <SkipLink onSkip={() => inputRef.current?.focus()} />}
      <main className={isPresenting ? 'studio presenting' : 'studio'} data-cat={colour}>
        <h1 className="vh">{t('{name} in Flain studio', { name })}</h1>
        <Board onEscape={() => inputRef.current?.focus()} />
        <Invite opener={opener} />
        <FetchingLine onRetry={fetchAgain} />
        <OpeningPanel />
        <FilmProgress film={film} />
        <LessonHost dialogs={dialogs} />
        {isPresenting ? (
          <PresentingFrame>{walk ? <WalkCard walk={walk} /> : <Presenter />}</PresentingFrame>
        ) : (
          <>
            <TitleBar
              opener={opener}
              film={film}
              onDialog={(open) => dialogs.set({ open })}
              onCommands={() => setSheet('palette')}
              onShortcuts={() => setSheet('shortcuts')}
            />
            <SidePanel />
            <ViewControls
              looks={<LooksMenu />}
              assistant={
                <AssistantButton className="icon-btn sm only-s">
                  <Icon name="star" size={18} />
                </AssistantButton>
              }
            />
            {walk ? (
              <WalkCard walk={walk} />
            ) : (
              <>
                <PromptBar inputRef={inputRef} caption={<Caption />} />
                <Timeline />
                <Offer />
                <AssistantHost />
              </>
            )}
          </>
        )}
      </main>
      {sheet === 'palette' && <CommandPalette onClose={closeSheet} />}
      {sheet === 'shortcuts' && <ShortcutSheet onClose={closeSheet} />}
      <DressHost />
      <DialogHost dialogs={dialogs} opener={opener} />
      <Announcer />
    </>
  )
}

// Fetched when it is first opened: drawing needs none of it.
const AssistantPanel = lazy(async () => ({
  default: (await import('../features/assistant/assistant-panel.tsx')).AssistantPanel,
}))

/** Once it was opened the panel stays, so that what is under way goes on while it is closed. */
function AssistantHost() {
  const store = useStore()
  const isOpen = useStudio((state) => state.isAssistantOpen)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  function giveUp() {
    setWasOpened(false)
    store.dispatch({ do: 'assistant', isOpen: false })
    store.dispatch({ do: 'notice', notice: { text: notFetched, tone: 'alert' } })
  }
  return wasOpened ? (
    <Fetched onFailed={giveUp}>
      <AssistantPanel />
    </Fetched>
  ) : null
}

// Fetched when somebody first chooses how a part looks.
const DressDialog = lazy(async () => ({
  default: (await import('../features/looks/dress-dialog.tsx')).DressDialog,
}))

/** Where it is chosen how the selected parts look. */
function DressHost() {
  const store = useStore()
  const isOpen = useStudio((state) => state.isDressing)
  const close = () => store.dispatch({ do: 'dress', isOpen: false })
  function giveUp() {
    close()
    store.dispatch({ do: 'notice', notice: { text: notFetched, tone: 'alert' } })
  }
  return isOpen ? (
    <Fetched onFailed={giveUp}>
      <DressDialog onClose={close} />
    </Fetched>
  ) : null
}

/** The first stop of Tab: past the canvas, to the words. */
function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <a
      className="skip"
      href="#say"
      onClick={(event) => {
        event.preventDefault()
        onSkip()
      }}
    >
      {t('Skip to the prompt')}
    </a>
  )
}
