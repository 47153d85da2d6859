import { playbackSpeeds } from '@flain/flow'
import { flowPage } from '@flain/content'
import { SvgTree } from '@flain/render/react'
import { Icon, narrationRates } from '@flain/ui'
import type { Stage } from './stage.server.ts'
import './player.css'

const words = flowPage.player

type PlayerProps = { stage: Stage; category: string | undefined; label: string }

/** The picture with its controls. Without the page script it is the picture and its steps. */
export function Player({ stage, category, label }: PlayerProps) {
  const { captions, stepsMs, walk } = stage
  return (
    <section
      className="player"
      data-player
      data-cat={category}
      data-walk={walk && JSON.stringify(walk)}
      aria-label={label}
      tabIndex={-1}
    >
      {/* A high drawing is scrolled in its place, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="player-stage" data-stage tabIndex={0}>
        <SvgTree element={stage.wide} />
        <SvgTree element={stage.narrow} />
      </div>
      <p className="player-caption" data-caption role="status" aria-live="polite">
        <span data-count className="num" />
        <bdi data-words>{words.finished}</bdi>
      </p>
      <div className="player-bar needs-script" role="toolbar" aria-label={words.label}>
        <button type="button" className="icon-btn" data-do="back" aria-label={words.back}>
          <Icon name="prev" size={20} />
        </button>
        <button
          type="button"
          className="btn btn-primary"
          data-do="toggle"
          data-play={words.play}
          data-pause={words.pause}
        >
          <span className="when-resting">
            <Icon name="play" size={18} />
          </span>
          <span className="when-playing">
            <Icon name="pause" size={18} />
          </span>
          <span data-label>{words.play}</span>
        </button>
        <button type="button" className="icon-btn" data-do="forward" aria-label={words.forward}>
          <Icon name="next" size={20} />
        </button>
        <label className="player-speed">
          <span className="meta">{words.speed}</span>
          <select className="input" data-speed defaultValue="1">
            {playbackSpeeds.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
        {walk ? (
          <button type="button" className="btn btn-line btn-sm" data-do="walk">
            {words.walk.begin}
          </button>
        ) : null}
        <button type="button" className="btn btn-ghost btn-sm" data-narrate aria-pressed="false">
          <Icon name="speaker" size={18} />
          {words.narrate}
        </button>
        <button type="button" className="icon-btn" data-full aria-label={words.full} hidden>
          <Icon name="fit" size={20} />
        </button>
      </div>
      <div className="player-voice needs-script" data-voices hidden>
        <label>
          <span className="meta">{words.voice}</span>
          <select className="input" data-voice>
            <option value="">{words.ownVoice}</option>
          </select>
        </label>
        <label>
          <span className="meta">{words.pace}</span>
          <select className="input" data-rate>
            {narrationRates.map((rate) => (
              <option key={rate} value={rate}>
                {rate}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="meta" data-no-voice role="status" />
      {walk ? (
        <section className="player-walk" data-walking aria-label={words.walk.label} hidden>
          <h2 data-walk-said tabIndex={-1}>
            {words.walk.label}
          </h2>
          <p className="meta" data-walk-end />
          <div className="player-ways" data-ways />
          <div className="player-bar">
            <button type="button" className="btn btn-ghost btn-sm" data-do="walk-back">
              <Icon name="prev" size={18} />
              {words.walk.back}
            </button>
            <button type="button" className="btn btn-ghost btn-sm" data-do="walk-stop">
              <Icon name="x" size={18} />
              {words.walk.stop}
            </button>
          </div>
        </section>
      ) : null}
      <ol className="player-route" aria-label={words.route} data-route>
        {captions.map((caption, index) => (
          // The steps never change places while the page is open.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <button
              type="button"
              data-step={index}
              data-ms={stepsMs[index]}
              aria-label={`${words.step(index + 1, captions.length)}: ${caption}`}
            >
              <i />
              <bdi>{caption}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
