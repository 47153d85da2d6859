import { thoughtDialog } from '@flain/content'
import { limits, messages } from '@flain/contract'
import { Icon } from '@flain/ui'

/**
 * The thought dialog's markup; the page script brings it to life (`start-thought-dialog.ts`). A popover, because a modal
 * dialog styles the whole page anew in the frame it opens in (decision 0022).
 */
export function ThoughtDialog({ studioUrl }: { studioUrl: string }) {
  return (
    <dialog id="thought" aria-labelledby="thought-title" popover="auto" data-studio={studioUrl}>
      <form method="dialog" className="dlg thought">
        <h2 id="thought-title">{thoughtDialog.title}</h2>
        <button
          type="button"
          className="mic big"
          aria-pressed="false"
          aria-label={thoughtDialog.startListening}
          data-listen
        >
          <Icon name="mic" size={34} />
        </button>
        <p className="meta" data-listen-label aria-hidden="true">
          {thoughtDialog.startListening}
        </p>
        <div className="ta">
          <textarea
            className="input"
            rows={4}
            placeholder=" "
            maxLength={limits.thoughtLength}
            aria-label={thoughtDialog.field}
            aria-describedby="thought-status"
          />
          <span className="placeholder" aria-hidden="true">
            {thoughtDialog.placeholder}
          </span>
        </div>
        <output className="err status-line" id="thought-status" data-failed={messages.networkError} />
        <p className="meta speech-help" aria-live="polite" data-speech-help />
        <p className="meta examples">
          {thoughtDialog.examplesLabel}:{' '}
          {thoughtDialog.examples.map(({ name, thought }) => (
            <button key={name} type="button" className="link" data-type-thought data-example={thought}>
              {name}
            </button>
          ))}
        </p>
        <noscript>
          <p className="meta">{thoughtDialog.noScript}</p>
        </noscript>
        <div className="row">
          <span className="meta num" data-count>{`0 / ${limits.thoughtLength}`}</span>
          <button
            type="button"
            className="btn btn-ghost thought-close"
            popoverTarget="thought"
            popoverTargetAction="hide"
          >
            {thoughtDialog.close}
          </button>
          <button
            className="btn btn-primary"
            aria-keyshortcuts="Control+Enter"
            title={thoughtDialog.submitKeys}
            data-submit
          >
            {thoughtDialog.submit} <Icon name="arrow" size={18} className="go" />
          </button>
        </div>
      </form>
      <button
        type="button"
        className="veil"
        tabIndex={-1}
        aria-hidden="true"
        popoverTarget="thought"
        popoverTargetAction="hide"
      />
    </dialog>
  )
}
