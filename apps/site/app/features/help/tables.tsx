import { commandPhrases, galleryPath, helpPage as words, phrases, shortcutGroups } from '@flain/content'
import { Icon } from '@flain/ui'
import type { ReactNode } from 'react'
import { studioThought } from '../../platform/studio-thought.ts'

/** One part of the help that is more than questions. */
type PartProps = { id: 'phrases' | 'commands' | 'shortcuts'; children: ReactNode }

function Part({ id, children }: PartProps) {
  const { title, text } = words[id]
  return (
    <section id={id} className="help-part" aria-labelledby={`${id}-title`} data-help-section={title}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="lede">{text}</p>
      {children}
    </section>
  )
}

/** Each is a link that draws it. */
export function Phrases({ studioUrl }: { studioUrl: string }) {
  return (
    <Part id="phrases">
      <ul className="phrases">
        {phrases.map(({ kind, name, thought }) => (
          <li key={kind} data-help-row={kind}>
            <h3>
              <a href={galleryPath(kind)}>{name}</a>
            </h3>
            <p>{thought}</p>
            <a
              className="btn btn-line btn-sm"
              href={studioThought(studioUrl, thought)}
              aria-label={`${words.phrases.draw}: ${name}`}
            >
              {words.phrases.draw} <Icon name="arrow" className="go" />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Commands() {
  return (
    <Part id="commands">
      <table className="help-table">
        <thead>
          <tr>
            <th scope="col">{words.commands.say}</th>
            <th scope="col">{words.commands.does}</th>
          </tr>
        </thead>
        <tbody>
          {commandPhrases.map(({ say, does }) => (
            <tr key={say} data-help-row>
              <td>
                <q>{say}</q>
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

export function Shortcuts() {
  return (
    <Part id="shortcuts">
      <div className="key-groups">
        {shortcutGroups.map(({ title, rows }) => (
          <div key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([name, keys]) => (
                <div key={name} data-help-row={title}>
                  <dt>{name}</dt>
                  <dd>
                    <kbd>{keys}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Part>
  )
}
