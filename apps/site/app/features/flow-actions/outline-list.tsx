import { flowPage } from '@flain/content'
import { hostOf } from '@flain/flow'
import type { Outline, OutlineItem, OutlineLink } from '@flain/render'

/** The flow in words, for people who do not see the picture: every node, and where it leads. */
export function OutlineList({ outline }: { outline: Outline }) {
  return (
    <section className="flow-outline" aria-labelledby="outline-title">
      <h2 id="outline-title">{flowPage.outline}</h2>
      <Items items={outline.items} />
    </section>
  )
}

function Items({ items }: { items: readonly OutlineItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.link ? (
            <a href={item.link} target="_blank" rel="noopener noreferrer nofollow ugc">
              <bdi>{item.text}</bdi>
            </a>
          ) : (
            <bdi className={item.kind === 'group' ? 'outline-group' : undefined}>{item.text}</bdi>
          )}
          {item.detail ? <span className="meta"> {item.detail}</span> : null}
          {item.picture ? <span className="vh">, picture: {item.picture}</span> : null}
          {item.links.length > 0 ? (
            <span className="outline-links">
              {' → '}
              {item.links.map((line, index) => (
                <span key={line.edge}>
                  {index > 0 ? '; ' : null}
                  <Line line={line} />
                </span>
              ))}
            </span>
          ) : null}
          {item.children.length > 0 ? <Items items={item.children} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Where a line leads in the flow, and outside of it. */
function Line({ line: { label, icon, text, many, link } }: { line: OutlineLink }) {
  const said = label ?? icon
  return (
    <>
      {said ? <em>{said}: </em> : null}
      <bdi>{text}</bdi>
      {many ? ` (${many})` : null}
      {link ? (
        <>
          {' '}
          (
          <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
            {hostOf(link)}
          </a>
          )
        </>
      ) : null}
    </>
  )
}
