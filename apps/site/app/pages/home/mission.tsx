import { brand, home } from '@flain/content'

/** What we do, and what the name stands for as three stations on one line. */
export function Mission() {
  return (
    <section className="sec mission" aria-labelledby="mission-title">
      <div className="wrap surfaces">
        <div className="mission-t">
          <h2 className="h-sec" id="mission-title">
            {home.mission.title}
          </h2>
          <p className="lede">{home.mission.text}</p>
        </div>
        <ol className="acro" aria-label={`${brand.name}: ${brand.acronym}`}>
          {home.acronym.map(({ strong, rest, name, text }) => (
            <li key={name}>
              <p className="w" aria-hidden="true">
                <b>{strong}</b>
                {rest}
              </p>
              <i />
              <strong>{name}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
