import { t } from '@flain/languages'
import { Dialog } from '@flain/ui'
import { pickFile } from '../../platform/files.ts'
import type { Store } from '../../state/store.ts'
import { openable, openFile } from './open-file.ts'

/**
 * Who came from "Import" on the home page. A browser opens its file chooser only for a press on this very page, so the
 * press is asked for.
 */
export function ImportDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const choose = () =>
    pickFile(openable, (file) => {
      onClose()
      void openFile(store, file)
    })
  return (
    <Dialog title={t('Import a file')} onClose={onClose} className="ask">
      <p>
        {t(
          'Flain files, Mermaid, D2, DOT, draw.io, Excalidraw, BPMN, tables and plain text become flows. You can also drop a file anywhere on the canvas.',
        )}
      </p>
      <div className="ask-ways">
        <button type="button" className="btn btn-primary" onClick={choose}>
          {t('Choose a file …')}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {t('Cancel')}
        </button>
      </div>
    </Dialog>
  )
}
