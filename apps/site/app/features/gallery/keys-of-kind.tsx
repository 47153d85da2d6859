import { galleryKeys, galleryPage, shortcutGroups } from '@flain/content'
import { type DiagramKind, kindProfiles } from '@flain/flow'

const words = galleryPage.keys
const allKeys = shortcutGroups.flatMap(({ rows }) => rows)

/** The keys one needs first, as the sheet of the studio prints them. */
export function KeysOfKind({ kind }: { kind: DiagramKind }) {
  const names = [...galleryKeys.always, ...(kindProfiles[kind].isWalked ? [galleryKeys.walked] : [])]
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{words.title}</h2>
      <p className="lede">{words.text}</p>
      <dl className="kind-keys">
        {allKeys
          .filter(([name]) => (names as readonly string[]).includes(name))
          .map(([name, keys]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
