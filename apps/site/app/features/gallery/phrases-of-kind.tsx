import { galleryKinds, galleryPage } from '@flain/content'
import type { DiagramKind } from '@flain/flow'
import { Icon } from '@flain/ui'
import { studioThought } from '../../platform/studio-thought.ts'

const words = galleryPage.phrases

/** Ways to say it; each is a link that draws it. */
export function PhrasesOfKind({ kind, studioUrl }: { kind: DiagramKind; studioUrl: string }) {
  return (
    <section aria-labelledby="words">
      <h2 id="words">{words.title}</h2>
      <p className="lede">{words.text}</p>
      <ul className="kind-phrases">
        {galleryKinds[kind].phrases.map(({ how, thought }) => (
          <li key={how}>
            <h3>{how}</h3>
            <p>{thought}</p>
            <a
              className="btn btn-line btn-sm"
              href={studioThought(studioUrl, thought)}
              aria-label={`${words.draw}: ${how}`}
            >
              {words.draw} <Icon name="arrow" className="go" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
