import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { type KeyboardEvent, lazy, useRef } from 'react'
import { OutlineList } from '../features/outline/outline-list.tsx'
import { StepList } from '../features/playback/step-list.tsx'
import type { SidePanel as Panel } from '../state/studio-state.ts'
import { useStore, useStudio } from '../state/store.ts'
import { Fetched, notFetched } from './fetched.tsx'
import './side-panel.css'

const TextPanel = lazy(() => import('../features/text-panel/text-panel.tsx'))

const tabs: [panel: Panel, name: string][] = [
  ['outline', t('Outline')],
  ['steps', t('Steps')],
  ['text', t('Text')],
]

/** The flow in words beside the canvas: as an outline, as the steps it is told in, and as text to be written. */
export function SidePanel() {
  const store = useStore()
  const isOpen = useStudio((state) => state.isOutlineOpen)
  const panel = useStudio((state) => state.panel)
  const tabsRef = useRef<HTMLDivElement>(null)

  function giveUp() {
    store.dispatch({ do: 'panel', panel: 'outline' })
    store.dispatch({ do: 'notice', notice: { text: notFetched, tone: 'alert' } })
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(([name]) => name === panel)
    const ways: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const to = ways[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    store.dispatch({ do: 'panel', panel: next[0] })
    tabsRef.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }

  return (
    <aside
      className={panel === 'text' ? 'outline wide' : 'outline'}
      id="outline"
      aria-label={t('The flow in words')}
      hidden={!isOpen}
    >
      <div className="oh">
        <div ref={tabsRef} className="otabs" role="tablist" aria-label={t('The flow as')}>
          {tabs.map(([name, label]) => (
            <button
              key={name}
              role="tab"
              id={`tab-${name}`}
              aria-selected={panel === name}
              aria-controls="outline-panel"
              tabIndex={panel === name ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={() => store.dispatch({ do: 'panel', panel: name })}
            >
              {label}
            </button>
          ))}
        </div>
        <button
          className="icon-btn sm"
          aria-label={t('Hide outline')}
          onClick={() => store.dispatch({ do: 'outline', isOpen: false })}
        >
          <Icon name="chevl" size={18} />
        </button>
      </div>
      <div className="obody" role="tabpanel" id="outline-panel" aria-labelledby={`tab-${panel}`}>
        {panel === 'outline' && <OutlineList />}
        {panel === 'steps' && <StepList />}
        {panel === 'text' && isOpen && (
          <Fetched fallback={<p className="none">{t('One moment …')}</p>} onFailed={giveUp}>
            <TextPanel />
          </Fetched>
        )}
      </div>
    </aside>
  )
}
