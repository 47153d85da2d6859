import { useEffect, useRef } from 'react'
import { Board } from '../features/canvas/board.tsx'
import { useDrawingLoop } from '../features/drawing/use-drawing-loop.ts'
import { useKeeping } from '../features/drawings/use-keeping.ts'
import { OutlinePanel } from '../features/outline/outline-panel.tsx'
import { Timeline } from '../features/playback/timeline.tsx'
import { PromptBar } from '../features/prompt/prompt-bar.tsx'
import { ViewControls } from '../features/view/view-controls.tsx'
import type { Shelf } from '../platform/drawing-shelf.ts'
import { followSystemTheme } from '../platform/theme.ts'
import { nameOf } from '../state/studio-state.ts'
import { useStudio } from '../state/store.ts'
import { Announcer } from './announcer.tsx'
import { Invite } from './invite.tsx'
import { TitleBar } from './title-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The one page: a canvas that fills the screen, and its islands. */
export function Studio({ shelf }: { shelf: Promise<Shelf> }) {
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const name = useStudio(nameOf)
  const category = useStudio((state) => state.drawing.category)
  useDrawingLoop()
  useKeeping(shelf)
  useShortcuts(inputRef)
  useEffect(followSystemTheme, [])
  useEffect(() => {
    document.title = `${name}, Flain studio`
  }, [name])
  return (
    <>
      <a
        className="skip"
        href="#say"
        onClick={(event) => {
          event.preventDefault()
          inputRef.current?.focus()
        }}
      >
        Skip to the prompt
      </a>
      <main className="studio" data-cat={category}>
        <h1 className="vh">{name} in Flain studio</h1>
        <Board onEscape={() => inputRef.current?.focus()} />
        <Invite />
        <TitleBar shelf={shelf} />
        <OutlinePanel />
        <ViewControls />
        <PromptBar inputRef={inputRef} />
        <Timeline />
      </main>
      <Announcer />
    </>
  )
}
