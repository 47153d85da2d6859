import { home } from '@flain/content'

export function LearnMore() {
  const { title, text, about, contact, dashboard } = home.learnMore
  return (
    <section className="learn" aria-labelledby="learn-title">
      <div className="wrap">
        <div className="terminus" aria-hidden="true" />
        <h2 id="learn-title">{title}</h2>
        <p>{text}</p>
        <div className="cta">
          <a className="btn btn-lg inv" href="/about">
            {about}
          </a>
          <a className="btn btn-lg inv-line" href="/contact">
            {contact}
          </a>
        </div>
        <p className="alt">
          <a className="link" href="/dashboard">
            {dashboard}
          </a>
        </p>
      </div>
    </section>
  )
}
