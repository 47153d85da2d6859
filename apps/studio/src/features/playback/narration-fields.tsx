import { t } from '@flain/languages'
import { narrationRates, type Voice } from '@flain/ui'
import { useEffect, useState } from 'react'
import { theNarrator } from '../../platform/narrator.ts'
import { useStore, useStudio } from '../../state/store.ts'

const noVoice = t('This browser has no voice to read with. The captions say the same.')

/** Whether steps are read aloud, by which voice and how fast. */
export function NarrationFields() {
  const store = useStore()
  const { isOn, voice, rate } = useStudio((state) => state.narration)
  const voices = useVoices()
  if (voices.length === 0) return <p className="meta">{noVoice}</p>
  return (
    <div className="narration">
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => store.dispatch({ do: 'narrate', change: { isOn: event.target.checked } })}
        />
        {t('Read the steps aloud')}
      </label>
      <label>
        <span className="meta">{t('Voice')}</span>
        <select
          className="input"
          value={voice ?? ''}
          onChange={(event) =>
            store.dispatch({ do: 'narrate', change: { voice: event.target.value || undefined } })
          }
        >
          <option value="">
            {voices.some((one) => one.isLocal)
              ? t('This device’s own')
              : t('None of this device: choose one')}
          </option>
          {voices.map(({ id, name, language, isLocal }) => (
            <option key={id} value={id}>
              {name}, {language}
              {isLocal ? '' : ` ${t('(sends the words to its maker)')}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="meta">{t('Pace')}</span>
        <select
          className="input"
          value={rate}
          onChange={(event) =>
            store.dispatch({ do: 'narrate', change: { rate: Number(event.target.value) } })
          }
        >
          {narrationRates.map((known) => (
            <option key={known} value={known}>
              {known}×
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** The browser's voices; some browsers find them a moment after the page has loaded. */
function useVoices(): Voice[] {
  const [voices, setVoices] = useState<Voice[]>(() => theNarrator()?.voices() ?? [])
  useEffect(() => theNarrator()?.onVoices(() => setVoices(theNarrator()?.voices() ?? [])), [])
  return voices
}
