import type { FlowGraph } from '@flain/flow'
import { t } from '@flain/languages'
import type { Scene } from '@flain/layout'
import type { Category } from '@flain/render'
import { type ExtraProps, SvgTree } from '@flain/render/react'
import { Icon } from '@flain/ui'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { prefersCalm } from '../../platform/motion.ts'
import { between } from './between.ts'
import { changesInWords } from './changes.ts'
import './versions.css'

/** The whole movement, in milliseconds: fade, glide and growth. */
const movementMs = 1800

type Side = { name: string; graph: FlowGraph; scene: Scene }
type ComparisonProps = { before: Side; after: Side; category: Category }

/** Two versions of a flow as one drawing that moves from one to the other, and what changed in words. */
export function Comparison({ before, after, category }: ComparisonProps) {
  const [progress, setProgress] = useState(0)
  const { isPlaying, play, stop } = useMovement(setProgress)
  const { drawing, visible } = between(before.scene, after.scene, progress, category)
  const done: CSSProperties & Record<'--done', string> = { '--done': `${progress * 100}%` }
  const at = [before.name, after.name][progress] ?? t('in between')
  return (
    <div className="comparison">
      <div className="comparison-picture" data-cat={category} data-progress={progress.toFixed(2)}>
        <SvgTree element={drawing} extra={appearance(visible)} />
      </div>
      <div className="comparison-bar" data-cat={category}>
        <button
          type="button"
          className="icon-btn"
          aria-label={isPlaying ? t('Stop') : t('Show what changed')}
          onClick={isPlaying ? stop : () => play(progress)}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
        </button>
        <label>
          <span>{before.name}</span>
          <input
            type="range"
            className="scrub"
            style={done}
            min={0}
            max={1}
            step={0.01}
            value={progress}
            aria-label={t('Between the two')}
            aria-valuetext={at}
            onChange={(event) => {
              stop()
              setProgress(event.target.valueAsNumber)
            }}
          />
          <span>{after.name}</span>
        </label>
      </div>
      <Changes before={before} after={after} />
    </div>
  )
}

function Changes({ before, after }: Omit<ComparisonProps, 'category'>) {
  const changes = changesInWords(before.graph, after.graph)
  return (
    <div aria-live="polite">
      {changes.length === 0 ? (
        <p>{t('The two drawings are the same.')}</p>
      ) : (
        <ul
          className="changes"
          aria-label={t('What changed from {before} to {after}', {
            before: before.name,
            after: after.name,
          })}
        >
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Plays from where it is, or from the start once it is at the end. Less motion: it is at the end at once. */
function useMovement(onProgress: (progress: number) => void) {
  const [isPlaying, setIsPlaying] = useState(false)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  function stop() {
    cancelAnimationFrame(frame.current)
    setIsPlaying(false)
  }
  function play(from: number) {
    if (prefersCalm()) return onProgress(from === 1 ? 0 : 1)
    const begin = performance.now() - (from === 1 ? 0 : from) * movementMs
    setIsPlaying(true)
    const step = (now: number) => {
      const at = Math.min(1, Math.max(0, (now - begin) / movementMs))
      onProgress(at)
      if (at < 1) frame.current = requestAnimationFrame(step)
      else setIsPlaying(false)
    }
    frame.current = requestAnimationFrame(step)
  }
  return { isPlaying, play, stop }
}

/** What comes grows, what goes fades. */
function appearance(visible: ReadonlyMap<string, number>): ExtraProps {
  return ({ attributes }) => {
    const share = visible.get(String(attributes['data-id']))
    if (share === undefined || share === 1) return undefined
    const place = typeof attributes['transform'] === 'string' ? attributes['transform'] : undefined
    const scale = 0.4 + 0.6 * share
    return { style: { opacity: share }, ...(place ? { transform: `${place} scale(${scale})` } : {}) }
  }
}
