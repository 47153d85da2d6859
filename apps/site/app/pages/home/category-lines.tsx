import { categories, home } from '@flain/content'
import { Icon } from '@flain/ui'
import type { CSSProperties } from 'react'

/** The fourth line runs straight through; the others leave the trunk to either side. */
const middle = 3

export function CategoryLines() {
  const [first, second] = home.categories.title
  return (
    <section className="sec cats" aria-labelledby="categories-title">
      <div className="wrap surfaces">
        <header>
          <h2 className="h-sec" id="categories-title">
            {first}
            <br />
            {second}
          </h2>
          <p className="lede">{home.categories.text}</p>
        </header>
        <div className="fan-box">
          <ul className="fan">
            {categories.map(({ id, name, blurb, stations }, index) => (
              <li key={id} data-cat={id} className={sideOf(index)} style={place(index)}>
                <FanLines isThrough={index === middle} />
                <a href={`/use-cases#${id}`}>
                  <span className="rail" />
                  <h3>{name}</h3>
                  <p>{blurb}</p>
                  <ol>
                    {stations.map((station) => (
                      <li key={station}>{station}</li>
                    ))}
                  </ol>
                  <span className="more">
                    {home.categories.more} <Icon name="arrow" size={16} className="go" />
                  </span>
                </a>
              </li>
            ))}
            <li className="fan-end first" aria-hidden="true" />
            <li className="fan-end last" aria-hidden="true" />
          </ul>
        </div>
      </div>
    </section>
  )
}

function FanLines({ isThrough }: { isThrough: boolean }) {
  return (
    <>
      {isThrough ? null : <i className="fan-line leave" />}
      <i className="fan-line run" />
      {isThrough ? null : <i className="fan-line join" />}
    </>
  )
}

function sideOf(index: number): 'west' | 'through' | 'east' {
  if (index === middle) return 'through'
  return index < middle ? 'west' : 'east'
}

function place(index: number): CSSProperties {
  const style: CSSProperties & { '--at': number } = { '--at': index }
  return style
}
