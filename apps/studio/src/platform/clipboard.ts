/** Our own kind of content; browsers hand it from tab to tab, other programs do not see it. */
const ownType = 'application/x-flain+json'

/** What goes into the clipboard: for ourselves, and as text for everybody else. */
export type Clipping = { own: string; text: string }

export type ClipboardListener = {
  /** What is copied; `undefined` leaves the copying to the browser. */
  onCopy: (how: 'copy' | 'cut') => Clipping | undefined
  /** `own` is empty when something else was copied. */
  onPaste: (clipping: Clipping) => void
}

let isAsked = false
/** Who is told of what is pasted, and what was copied here last: the browser lets nobody read our own type back. */
let listener: ClipboardListener | undefined
let copied: Clipping = { own: '', text: '' }

/** Copies what is selected in the drawing, wherever the focus is. Only while a person presses something. */
export function askClipboard(how: 'copy' | 'cut') {
  isAsked = true
  // There is no other way that asks nobody for permission and can write a type of one's own.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand(how)
  isAsked = false
}

/** Pastes without the keys of the browser, which then asks the person first. False when it may not be read. */
export async function pasteByCommand(): Promise<boolean> {
  try {
    const text = await navigator.clipboard.readText()
    listener?.onPaste(text === copied.text ? copied : { own: '', text })
    return true
  } catch {
    return false
  }
}

/** Pastes into the drawing what was pasted into its words, and is none. */
export function pasteIntoDrawing(text: string) {
  listener?.onPaste({ own: '', text })
}

/** Follows copy, cut and paste where no text field and no selected text has a better claim. Returns how to stop. */
export function listenToClipboard(told: ClipboardListener): () => void {
  const { onCopy, onPaste } = told
  listener = told
  const isOurs = (event: Event) => isAsked || !(isTextual(event.target) || hasSelectedText())

  function take(event: ClipboardEvent) {
    if (!isOurs(event) || !event.clipboardData) return
    const clipping = onCopy(event.type === 'cut' ? 'cut' : 'copy')
    if (!clipping) return
    copied = clipping
    event.preventDefault()
    event.clipboardData.setData(ownType, clipping.own)
    event.clipboardData.setData('text/plain', clipping.text)
  }
  function give(event: ClipboardEvent) {
    const data = event.clipboardData
    if (!data || data.files.length > 0 || isTextual(event.target)) return
    const clipping = { own: data.getData(ownType), text: data.getData('text/plain') }
    if (clipping.own === '' && clipping.text.trim() === '') return
    event.preventDefault()
    onPaste(clipping)
  }
  /** Without this Safari copies nothing where no text is selected. */
  function allow(event: Event) {
    if (isOurs(event)) event.preventDefault()
  }
  document.addEventListener('copy', take)
  document.addEventListener('cut', take)
  document.addEventListener('paste', give)
  document.addEventListener('beforecopy', allow)
  document.addEventListener('beforecut', allow)
  return () => {
    if (listener === told) listener = undefined
    document.removeEventListener('copy', take)
    document.removeEventListener('cut', take)
    document.removeEventListener('paste', give)
    document.removeEventListener('beforecopy', allow)
    document.removeEventListener('beforecut', allow)
  }
}

function isTextual(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable], dialog') !== null
}

function hasSelectedText(): boolean {
  return (document.getSelection()?.toString() ?? '') !== ''
}
