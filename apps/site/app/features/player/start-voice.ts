/** Reading captions aloud on a flow's page, by a voice and at a pace the person chooses. */
import { flowPage } from '@flain/content'
import { createNarrator, keepNarration, readNarration } from '@flain/ui'

const words = flowPage.player

export type Voice = {
  /** Resolves when the words were said, or at once when nobody wants to hear them. */
  say: (text: string) => Promise<void>
  hush: () => void
}

export function startVoice(player: HTMLElement): Voice {
  const narrator = createNarrator()
  const button = player.querySelector<HTMLButtonElement>('[data-narrate]')
  const fields = player.querySelector<HTMLElement>('[data-voices]')
  const voice = player.querySelector<HTMLSelectElement>('[data-voice]')
  const rate = player.querySelector<HTMLSelectElement>('[data-rate]')
  const missing = player.querySelector<HTMLElement>('[data-no-voice]')
  const kept = readNarration()
  let isOn = false

  const list = () => {
    if (!voice || !narrator) return
    const chosen = voice.value || kept.voice
    const voices = narrator.voices()
    const own = voices.some((one) => one.isLocal) ? words.ownVoice : words.noOwnVoice
    const options = voices.map(({ id, name, language, isLocal }) => {
      const text = isLocal ? `${name}, ${language}` : `${name}, ${language} ${words.farVoice}`
      return new Option(text, id, false, id === chosen)
    })
    voice.replaceChildren(new Option(own, ''), ...options)
    voice.value = options.some((option) => option.value === chosen) ? (chosen ?? '') : ''
  }
  const choice = () => ({ voice: voice?.value || undefined, rate: Number(rate?.value ?? 1) })

  list()
  narrator?.onVoices(list)
  if (rate) rate.value = String(kept.rate)
  fields?.addEventListener('change', () => keepNarration(choice()))
  button?.addEventListener('click', () => {
    const canSpeak = narrator !== undefined && narrator.voices().length > 0
    isOn = canSpeak && !isOn
    button.setAttribute('aria-pressed', String(isOn))
    if (missing) missing.textContent = canSpeak ? '' : words.noVoice
    if (fields) fields.hidden = !isOn
    if (!isOn) narrator?.hush()
  })
  window.addEventListener('pagehide', () => narrator?.hush())
  return {
    say: (text) => (isOn && narrator && text !== '' ? narrator.say(text, choice()) : Promise.resolve()),
    hush: () => narrator?.hush(),
  }
}
