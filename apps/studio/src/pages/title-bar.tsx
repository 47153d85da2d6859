import { Mark } from '@flain/ui'
import { DrawingMenu } from '../features/drawings/drawing-menu.tsx'
import { ExportMenu } from '../features/export/export-menu.tsx'
import { siteUrl } from '../platform/site.ts'
import type { Shelf } from '../platform/drawing-shelf.ts'
import { useStudio } from '../state/store.ts'

type TitleBarProps = { shelf: Promise<Shelf>; onCommands: () => void; onShortcuts: () => void }

export function TitleBar({ shelf, onCommands, onShortcuts }: TitleBarProps) {
  return (
    <header className="sbar">
      <div className="grp-l">
        <a className="icon-btn" href={siteUrl()} aria-label="Flain home">
          <Mark size={26} />
        </a>
        <span className="sep" />
        <DrawingMenu shelf={shelf} onCommands={onCommands} onShortcuts={onShortcuts} />
        <KeepingLine />
      </div>
      <div className="grp-r">
        <ExportMenu />
      </div>
    </header>
  )
}

/** Where the drawing is kept, truly. */
function KeepingLine() {
  const keeping = useStudio((state) => state.keeping)
  const hasContent = useStudio((state) => state.revision > 0)
  if (keeping.state === 'refused') return <span className="saved meta">{keeping.reason}</span>
  if (!hasContent) return null
  return <span className="saved meta">{keeping.state === 'kept' ? 'Kept in this browser' : 'Keeping…'}</span>
}
