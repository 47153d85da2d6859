import { home } from '@flain/content'
import darkUrl from '../../../../../docs/pictures/thirty-flows-dark.svg?url'
import lightUrl from '../../../../../docs/pictures/thirty-flows-light.svg?url'

/** What `npm run sheet` draws. The browser fetches it of one theme, once somebody comes near it. */
const pictures = { light: lightUrl, dark: darkUrl }
const size = { width: 1558, height: 1212 }

export function ThirtyFlows() {
  const { title, text, alt, open } = home.sheet
  return (
    <section className="sec thirty" aria-labelledby="thirty-title">
      <div className="wrap surfaces">
        <header>
          <h2 className="h-sec" id="thirty-title">
            {title}
          </h2>
          <p className="lede">{text}</p>
        </header>
        {(['light', 'dark'] as const).map((theme) => (
          <figure key={theme} className={`in-${theme}`}>
            <img src={pictures[theme]} alt={alt} loading="lazy" decoding="async" {...size} />
            <figcaption>
              <a className="link" href={pictures[theme]}>
                {open}
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
