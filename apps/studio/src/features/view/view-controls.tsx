import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore, useStudio } from '../../state/store.ts'
import './view.css'

const zoomStep = 1.2

type ViewControlsProps = {
  looks: ReactNode
  /** The way to the assistant, where the title bar has no room for it. */
  assistant: ReactNode
}

/** Undo, redo, looks, zoom and fit; on a narrow screen also the ways to the outline and the assistant.
 * The way to the outline has the focus again once that is closed. */
export function ViewControls({ looks, assistant }: ViewControlsProps) {
  const store = useStore()
  const canUndo = useStudio((state) => state.history.past.length > 0)
  const canRedo = useStudio((state) => state.history.future.length > 0)
  const percent = useStudio((state) => Math.round(state.camera.scale * 100))
  const isOutlineOpen = useStudio((state) => state.isOutlineOpen)
  const outlineRef = useRef<HTMLButtonElement>(null)
  const wasOutlineOpen = useRef(isOutlineOpen)
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.closest('#outline') != null
    if (wasOutlineOpen.current && !isOutlineOpen && isLost) outlineRef.current?.focus()
    wasOutlineOpen.current = isOutlineOpen
  }, [isOutlineOpen])
  return (
    <fieldset className="zoom" aria-label={t('View')}>
      <button
        ref={outlineRef}
        className={isOutlineOpen ? 'icon-btn sm only-s' : 'icon-btn sm'}
        aria-label={t('Outline')}
        aria-expanded={isOutlineOpen}
        aria-controls="outline"
        onClick={() => store.dispatch({ do: 'outline', isOpen: !isOutlineOpen })}
      >
        <Icon name="menu" size={18} />
      </button>
      <button
        className="icon-btn sm"
        aria-label={t('Undo')}
        disabled={!canUndo}
        onClick={() => store.dispatch({ do: 'undo' })}
      >
        <Icon name="undo" size={18} />
      </button>
      <button
        className="icon-btn sm"
        aria-label={t('Redo')}
        disabled={!canRedo}
        onClick={() => store.dispatch({ do: 'redo' })}
      >
        <Icon name="redo" size={18} />
      </button>
      <span className="sep" />
      {looks}
      <button
        className="icon-btn sm hide-s"
        aria-label={t('Zoom out')}
        onClick={() => store.dispatch({ do: 'zoom', factor: 1 / zoomStep })}
      >
        <Icon name="minus" size={18} />
      </button>
      <span className="num meta">{percent < 1 ? '<1' : percent}%</span>
      <button
        className="icon-btn sm hide-s"
        aria-label={t('Zoom in')}
        onClick={() => store.dispatch({ do: 'zoom', factor: zoomStep })}
      >
        <Icon name="plus" size={18} />
      </button>
      <button
        className="icon-btn sm"
        aria-label={t('Fit to screen')}
        onClick={() => store.dispatch({ do: 'fit' })}
      >
        <Icon name="fit" size={18} />
      </button>
      {assistant}
    </fieldset>
  )
}
