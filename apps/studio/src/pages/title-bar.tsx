import { standingWord } from '@flain/contract'
import { t, translate } from '@flain/languages'
import { Mark } from '@flain/ui'
import { AccountLink } from '../features/account/account-link.tsx'
import { AssistantButton } from '../features/assistant/assistant-button.tsx'
import { DrawingMenu } from '../features/shelf/drawing-menu.tsx'
import type { Opener } from '../features/shelf/open-drawing.ts'
import { ExportMenu } from '../features/export/export-menu.tsx'
import type { FilmMaker } from '../features/export/film-maker.ts'
import { OriginLine } from '../features/saving/origin-line.tsx'
import { SaveLine } from '../features/saving/status.tsx'
import { handOnFocus } from '../platform/hand-on-focus.ts'
import { siteUrl } from '../platform/site.ts'
import { useSaving } from '../state/saved-flow.ts'
import type { OpenDialog } from './dialogs.tsx'
import './title-bar.css'

type TitleBarProps = {
  opener: Opener
  film: FilmMaker
  onCommands: () => void
  onShortcuts: () => void
  onDialog: (dialog: OpenDialog) => void
}

export function TitleBar({ opener, film, onCommands, onShortcuts, onDialog }: TitleBarProps) {
  const isSaved = useSaving(({ link }) => link !== undefined && 'flowId' in link)
  const standing = useSaving(({ facts }) => facts && standingWord(facts))
  return (
    <header ref={handOnFocus} className="sbar">
      <div className="grp-l">
        <a className="icon-btn" href={siteUrl()} aria-label={t('Flain home')}>
          <Mark size={26} />
        </a>
        <span className="sep" />
        <DrawingMenu opener={opener} onCommands={onCommands} onShortcuts={onShortcuts} onDialog={onDialog} />
        <div className="savings">
          <SaveLine onConflict={() => onDialog('conflict')} />
          <OriginLine />
        </div>
      </div>
      <div className="grp-r">
        <AccountLink />
        <AssistantButton className="btn btn-ghost hide-s">{t('Assistant')}</AssistantButton>
        {isSaved && (
          <button className="btn btn-ghost hide-s" onClick={() => onDialog('publish')}>
            {standing === undefined || standing === 'Draft' ? t('Publish') : translate(standing)}
          </button>
        )}
        <ExportMenu film={film} />
      </div>
    </header>
  )
}
