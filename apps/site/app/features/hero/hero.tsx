import { categories, drawnCases, home } from '@flain/content'
import { limits } from '@flain/contract'
import type { SvgElement } from '@flain/render'
import { SvgTree } from '@flain/render/react'
import { Icon } from '@flain/ui'
import { OpenThought } from '../../platform/open-thought.tsx'
import { FileMenu } from './file-menu.tsx'

type HeroProps = { wide: SvgElement; tall: SvgElement; studioUrl: string }

const { demo } = home

/** The demo's own thought, or that of the category's use case. */
const exampleOf = (id: string) =>
  id === demo.highlighted ? demo.thought : drawnCases.find(({ category }) => category === id)?.thought

/** The typing demo and the diagram it leads to: complete as it stands, played by the page script. */
export function Hero({ wide, tall, studioUrl }: HeroProps) {
  return (
    <section className="hero demo" data-demo>
      <div className="hero-l">
        <h1>
          Thoughts
          <br />
          Flow with AI
        </h1>
        <p className="lede">{home.subtitle}</p>
        <div className="prompt" data-prompt>
          <p className="typed">
            <span className="vh">Example thought: {demo.thought}</span>
            <span aria-hidden="true">
              <span className="done" data-done>
                {demo.thought}
              </span>
              <span className="rest" data-rest />
            </span>
          </p>
          <button
            type="button"
            className="prompt-take"
            aria-label={demo.own}
            popoverTarget="thought"
            popoverTargetAction="show"
            data-open-thought
            data-type-thought
          />
          <div className="prompt-bar">
            <OpenThought className="icon-btn sm" label={home.demo.speak} />
            <span className="meta num" aria-hidden="true">
              <span data-typed-count>{demo.thought.length}</span> / {limits.thoughtLength}
            </span>
            <button type="button" className="send" disabled aria-label="Send (demo)" data-send>
              <Icon name="arrow" />
            </button>
          </div>
        </div>
        <ul className="chips" aria-label="Categories">
          {categories.map(({ id, name }) => (
            <li key={id} data-cat={id}>
              <button
                type="button"
                className={id === demo.highlighted ? 'chip on' : 'chip'}
                title={demo.example(name)}
                popoverTarget="thought"
                popoverTargetAction="show"
                data-open-thought
                data-type-thought
                data-example={exampleOf(id)}
              >
                <i className="dot" />
                {name}
              </button>
            </li>
          ))}
        </ul>
        <div className="cta">
          <a className="btn btn-primary btn-lg" href="/dashboard">
            {home.start} <Icon name="arrow" className="go" />
          </a>
          <span className="meta">{home.startNote}</span>
        </div>
      </div>
      <div className="hero-r" data-cat={demo.highlighted}>
        <div className="canvas" data-canvas>
          <FileMenu title={demo.diagramTitle} studioUrl={studioUrl} />
          <div className="stage">
            <p className="empty">{demo.waiting}</p>
            <SvgTree element={wide} />
            <SvgTree element={tall} />
          </div>
        </div>
      </div>
      <svg className="feed" aria-hidden="true" data-feed>
        <path className="feed-ln" pathLength="1" />
        <path className="feed-p" />
      </svg>
    </section>
  )
}
