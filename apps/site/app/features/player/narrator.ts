/** Reads captions aloud where the browser can. */
export type Narrator = {
  /** Resolves when the words were said, or at once when nobody wants to hear them. */
  say: (text: string) => Promise<void>
  hush: () => void
}

/** Longer than any caption takes; some browsers never say that they have finished. */
const patienceMs = 15_000

export function createNarrator(button: HTMLButtonElement | null): Narrator {
  const speech = 'speechSynthesis' in window ? window.speechSynthesis : undefined
  let isOn = false
  const hush = () => speech?.cancel()
  if (button && speech) {
    button.hidden = false
    button.addEventListener('click', () => {
      isOn = !isOn
      button.setAttribute('aria-pressed', String(isOn))
      if (!isOn) hush()
    })
    window.addEventListener('pagehide', hush)
  }
  const say = (text: string) => {
    if (!speech || !isOn || text === '') return Promise.resolve()
    speech.cancel()
    const utterance = new SpeechSynthesisUtterance(text)
    return new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, patienceMs)
      const finish = () => {
        clearTimeout(patience)
        resolve()
      }
      utterance.addEventListener('end', finish)
      utterance.addEventListener('error', finish)
      speech.speak(utterance)
    })
  }
  return { say, hush }
}
