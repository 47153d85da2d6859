import { caps } from '@flain/flow'
import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useRef,
} from 'react'
import { pasteIntoDrawing } from '../../platform/clipboard.ts'
import { thoughtOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { takeAddress } from '../../state/pasted-address.ts'
import { isFileText } from './is-file-text.ts'
import { MarkedWords } from './marked-words.tsx'
import { StatusLine } from './status-line.tsx'
import { useListening } from './use-listening.ts'
import './prompt.css'

type PromptBarProps = {
  inputRef: RefObject<HTMLTextAreaElement | null>
  /** The words of the step that is now. */
  caption: ReactNode
}

/** The count is shown once so few characters are left. */
const showCountBelow = 200

/** The thought, typed or spoken. Each change is drawn; sending makes it a step of its own and shows all of it. */
export function PromptBar({ inputRef, caption }: PromptBarProps) {
  const store = useStore()
  const thought = useStudio(thoughtOf)
  const isListening = useStudio((state) => state.isListening)
  const listening = useListening()
  const marksRef = useRef<HTMLDivElement>(null)
  const hasTypedRef = useRef(false)

  function type(text: string) {
    if (store.get().isListening) listening.stop()
    hasTypedRef.current = true
    store.dispatch({ do: 'caret', range: undefined })
    store.dispatch({ do: 'type', thought: text, atMs: performance.now() })
  }

  function send() {
    if (thought.trim() !== '') store.dispatch({ do: 'settle' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  /** What other programs wrote is drawn, where there are no words yet. The browser cuts what is too long without a word. */
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text/plain')
    if (value === '' && takeAddress(store, pasted)) return event.preventDefault()
    if (value === '' && isFileText(pasted)) {
      event.preventDefault()
      return pasteIntoDrawing(pasted)
    }
    const room = caps.thoughtLength - value.length + selectionEnd - selectionStart
    if (pasted.length <= room) return
    // As a whole it is a file, which may be longer than a thought; behind the words it adds to what is drawn.
    const isBehind =
      selectionEnd === value.length && (selectionStart === 0 || selectionStart === selectionEnd)
    if (isBehind) {
      event.preventDefault()
      if (selectionStart === 0 && value !== '') type('')
      return pasteIntoDrawing(pasted)
    }
    const text = t('A thought holds {count} characters. The end of what you pasted was left out.', {
      count: caps.thoughtLength,
    })
    // After the words themselves, which take away what was said before.
    setTimeout(() => store.dispatch({ do: 'notice', notice: { text, tone: 'calm' } }))
  }

  /** Typing moves the caret too; only a caret that was moved on its own lights nodes. */
  function onSelect({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart: start, selectionEnd: end } = currentTarget
    if (hasTypedRef.current) hasTypedRef.current = false
    else store.dispatch({ do: 'caret', range: { start, end } })
  }

  return (
    <div className="dock">
      {caption}
      <StatusLine />
      <form
        className="say"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <button
          type="button"
          className={isListening ? 'mic on' : 'mic'}
          aria-pressed={isListening}
          aria-label={isListening ? t('Stop listening') : t('Start listening')}
          onClick={listening.toggle}
        >
          <Icon name="mic" size={22} />
        </button>
        <div className="words">
          <MarkedWords ref={marksRef} />
          <label className="vh" htmlFor="say">
            {t('Your thought')}
          </label>
          <textarea
            id="say"
            // The words have their own direction, whatever the language around them; an empty field has the page's.
            dir={thought === '' ? undefined : 'auto'}
            ref={inputRef}
            rows={1}
            value={thought}
            maxLength={caps.thoughtLength}
            placeholder={t('Say what happens')}
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onSelect={onSelect}
            onBlur={() => store.dispatch({ do: 'caret', range: undefined })}
            onScroll={(event) => marksRef.current?.scrollTo(0, event.currentTarget.scrollTop)}
          />
        </div>
        {caps.thoughtLength - thought.length < showCountBelow && (
          <span className="count meta num">
            {thought.length} / {caps.thoughtLength}
          </span>
        )}
        <button className="icon-btn send2" aria-label={t('Send')} disabled={thought.trim() === ''}>
          <Icon name="up" />
        </button>
      </form>
    </div>
  )
}
