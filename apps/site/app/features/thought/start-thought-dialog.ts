/** Brings the thought dialog to life: typed placeholder, listening, counting, submitting. Specification §2, §4, §5. */
import { thoughtDialog as words } from '@flain/content'
import { limits } from '@flain/contract'
import { canListen, joinSpoken, listen, type Listening } from '@flain/ui'
import { isOpen, keepPageOutOfReach } from './page-reach.ts'
import { nextPlaceholder } from './placeholder.ts'
import { submitThought } from './submit-thought.ts'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function part<Part extends Element>(dialog: HTMLElement, selector: string, kind: new () => Part): Part {
  const found = dialog.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The thought dialog has no ${selector}.`)
  return found
}

function partsOf(dialog: HTMLDialogElement) {
  return {
    form: part(dialog, 'form', HTMLFormElement),
    text: part(dialog, 'textarea', HTMLTextAreaElement),
    placeholder: part(dialog, '.placeholder', HTMLElement),
    mic: part(dialog, '[data-listen]', HTMLButtonElement),
    micLabel: part(dialog, '[data-listen-label]', HTMLElement),
    status: part(dialog, 'output', HTMLElement),
    help: part(dialog, '[data-speech-help]', HTMLElement),
    count: part(dialog, '[data-count]', HTMLElement),
  }
}

type Parts = ReturnType<typeof partsOf>

export function startThoughtDialog(): void {
  const dialog = document.querySelector('#thought')
  if (!(dialog instanceof HTMLDialogElement)) return
  const parts = partsOf(dialog)
  const typing = startPlaceholder(dialog, parts)
  const listening = startListening(parts)

  parts.text.addEventListener('input', () => {
    showCount(parts)
    sayStatus(parts, '')
    listening.restart()
  })
  parts.text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
    event.preventDefault()
    parts.form.requestSubmit()
  })
  dialog.addEventListener('toggle', () => {
    if (isOpen(dialog)) return typing.start()
    listening.stop()
    typing.stop()
  })
  keepPageOutOfReach(dialog)
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(dialog, parts)
  })
  // Somebody may have typed while this script was on its way.
  showCount(parts)
  if (isOpen(dialog)) typing.start()
  else if (new URLSearchParams(location.search).has('think')) dialog.showPopover()
}

async function send(dialog: HTMLDialogElement, parts: Parts): Promise<void> {
  const text = parts.text.value
  const studioUrl = dialog.dataset.studio ?? '/studio/'
  // A machine without a network may still serve itself; a page that is not there would take the thought with it.
  if (text.trim() && !navigator.onLine && !(await isThere(studioUrl))) {
    return sayStatus(parts, parts.status.dataset['failed'] ?? '')
  }
  const isSent = submitThought(text, {
    studioUrl,
    copy: async (thought) => navigator.clipboard.writeText(thought),
    go: (address) => location.assign(address),
    log: (message, error) => console.info(message, error),
    wait,
  })
  if (!text.trim()) return parts.text.focus()
  parts.text.value = ''
  showCount(parts)
  dialog.hidePopover()
  await isSent
}

async function isThere(studioUrl: string): Promise<boolean> {
  try {
    await fetch(studioUrl, { method: 'HEAD' })
    return true
  } catch {
    return false
  }
}

/** What went wrong, and beside it in words what it means and what to do. */
function sayStatus({ status, help }: Parts, message: string, meaning = ''): void {
  status.textContent = message
  help.textContent = meaning
}

function showCount({ text, count }: Parts): void {
  count.textContent = `${text.value.length} / ${limits.thoughtLength}`
}

/** Types the placeholder over and over; it is hidden while the text area is focused or has text. */
function startPlaceholder(dialog: HTMLDialogElement, { text, placeholder }: Parts) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let timer = 0
  let length = 0
  const hideOrShow = () => {
    placeholder.hidden = document.activeElement === text || text.value !== ''
  }
  const step = () => {
    const frame = nextPlaceholder(length)
    length = frame.length
    placeholder.textContent = frame.text
    timer = window.setTimeout(step, frame.afterMs)
  }
  for (const event of ['focus', 'blur', 'input']) text.addEventListener(event, hideOrShow)
  dialog.addEventListener('toggle', hideOrShow)
  hideOrShow()
  return {
    start: () => {
      clearTimeout(timer)
      length = 0
      hideOrShow()
      if (!isCalm) step()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Turns listening on and off; what is heard goes into the text area, behind what stands there. */
function startListening(parts: Parts) {
  let listening: Listening | undefined
  /** What was written before, and how much of what was heard since listening began is part of it. */
  let base = { text: '', heard: 0 }
  let heard = ''

  const showState = (isOn: boolean) => {
    const label = isOn ? words.stopListening : words.startListening
    parts.mic.classList.toggle('on', isOn)
    parts.mic.setAttribute('aria-pressed', String(isOn))
    parts.mic.setAttribute('aria-label', label)
    parts.micLabel.textContent = label
  }
  const end = () => {
    listening = undefined
    showState(false)
  }
  const begin = () => {
    sayStatus(parts, canListen() ? '' : words.unsupported)
    base = { text: parts.text.value, heard: 0 }
    heard = ''
    showState(true)
    listening = listen({
      onHeard: ({ text }) => {
        heard = text
        parts.text.value = joinSpoken(base.text, text.slice(base.heard)).slice(0, limits.thoughtLength)
        showCount(parts)
        parts.placeholder.hidden = parts.text.value !== ''
      },
      onError: (message) => sayStatus(parts, message, words.speechHelp[message] ?? words.speechHelpOtherwise),
      onEnd: end,
    })
    if (!listening) end()
  }

  parts.mic.addEventListener('click', () => {
    if (!listening) return begin()
    listening.stop()
    end()
  })
  return {
    /** Somebody typed: what stands in the text area now is settled. */
    restart: () => {
      base = { text: parts.text.value, heard: heard.length }
    },
    stop: () => {
      listening?.discard()
      end()
      sayStatus(parts, '')
    },
  }
}
