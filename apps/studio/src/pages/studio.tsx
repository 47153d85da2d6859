import { useCallback, useEffect, useRef, useState } from 'react'
import { Board } from '../features/canvas/board.tsx'
import { CommandPalette } from '../features/commands/command-palette.tsx'
import { ShortcutSheet } from '../features/commands/shortcut-sheet.tsx'
import { useShortcuts } from '../features/commands/use-shortcuts.ts'
import { useDrawingLoop } from '../features/drawing/use-drawing-loop.ts'
import { useDroppedFiles } from '../features/drawings/use-dropped-files.ts'
import { useKeeping } from '../features/drawings/use-keeping.ts'
import { OutlinePanel } from '../features/outline/outline-panel.tsx'
import { Timeline } from '../features/playback/timeline.tsx'
import { Presenter } from '../features/presenting/presenter.tsx'
import { PromptBar } from '../features/prompt/prompt-bar.tsx'
import { ViewControls } from '../features/view/view-controls.tsx'
import type { Shelf } from '../platform/drawing-shelf.ts'
import { followSystemTheme } from '../platform/theme.ts'
import { nameOf } from '../state/studio-state.ts'
import { useStore, useStudio } from '../state/store.ts'
import { Announcer } from './announcer.tsx'
import { Invite } from './invite.tsx'
import { TitleBar } from './title-bar.tsx'

type Sheet = 'palette' | 'shortcuts' | undefined

/** The one page: a canvas that fills the screen, and its islands. */
export function Studio({ shelf }: { shelf: Promise<Shelf> }) {
  const store = useStore()
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const [sheet, setSheet] = useState<Sheet>()
  const name = useStudio(nameOf)
  const category = useStudio((state) => state.drawing.category)
  const isPresenting = useStudio((state) => state.isPresenting)
  const closeSheet = useCallback(() => setSheet(undefined), [])
  useDrawingLoop()
  useKeeping(shelf)
  useDroppedFiles()
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
    document.title = `${name}, Flain studio`
  }, [name])
  return (
    <>
      {!isPresenting && <SkipLink onSkip={() => inputRef.current?.focus()} />}
      <main className={isPresenting ? 'studio presenting' : 'studio'} data-cat={category}>
        <h1 className="vh">{name} in Flain studio</h1>
        <Board onEscape={() => inputRef.current?.focus()} />
        <Invite />
        {isPresenting ? (
          <Presenter />
        ) : (
          <>
            <TitleBar
              shelf={shelf}
              onCommands={() => setSheet('palette')}
              onShortcuts={() => setSheet('shortcuts')}
            />
            <OutlinePanel />
            <ViewControls />
            <PromptBar inputRef={inputRef} />
            <Timeline />
          </>
        )}
      </main>
      {sheet === 'palette' && <CommandPalette onClose={closeSheet} />}
      {sheet === 'shortcuts' && <ShortcutSheet onClose={closeSheet} />}
      <Announcer />
    </>
  )
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
      Skip to the prompt
    </a>
  )
}
