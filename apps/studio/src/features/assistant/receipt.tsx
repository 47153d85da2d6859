import { t, writtenNumber } from '@flain/languages'
import { door } from '../../platform/api.ts'
import type { Sending } from '../../platform/network.ts'
import { useStudio } from '../../state/store.ts'
import { usePart } from '../../platform/value.ts'

const none: Sending[] = []

/** What of this drawing left the device, to whom, and how much; and the switch that lets nothing out any more. */
export function Receipt() {
  const drawingId = useStudio((state) => state.drawing.id)
  const isLocalOnly = usePart(door.network, (network) => network.isLocalOnly)
  const sendings = usePart(door.network, (network) => network.receipts[drawingId] ?? none)
  const left = sendings.filter(({ purpose }) => purpose !== 'asking')
  return (
    <section className="assist-receipt" aria-label={t('Privacy receipt')}>
      <h3>{t('Privacy receipt')}</h3>
      {left.length === 0 ? (
        <p className="meta">{t('Nothing of this drawing has left this device.')}</p>
      ) : (
        <ul className="meta">
          {left.map((sending) => (
            <li key={sending.purpose + sending.host}>{sendingText(sending)}</li>
          ))}
        </ul>
      )}
      <label className="assist-switch">
        <input
          type="checkbox"
          checked={isLocalOnly}
          onChange={(event) => door.setLocalOnly(event.target.checked)}
        />
        {t('Local only')}
      </label>
      <p className="meta">
        {isLocalOnly
          ? t(
              'Nothing you write leaves this device: no saving, no model, no microphone. Only Flain’s own program files may still be loaded.',
            )
          : t(
              'Speaking uses your browser’s own recogniser, which may send sound to its maker; that is not counted here.',
            )}
      </p>
    </section>
  )
}

function sendingText({ purpose, host, requests, bytes }: Sending): string {
  const sent = { bytes: writtenNumber(bytes), host, count: requests }
  return purpose === 'saving'
    ? t('{bytes} bytes to {host}, {count} times, to save it', sent)
    : t('{bytes} bytes to {host}, {count} times, to a language model', sent)
}
