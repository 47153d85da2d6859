/** A section that has its place and nothing in it yet. */
export function ComingSoon({ title, href, hint }: { title: string; href?: string; hint?: string }) {
  return (
    <section className="quiet-section" aria-labelledby="soon-title">
      <h1 id="soon-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="lede">Coming Soon</p>
      {href && hint ? (
        <a className="btn btn-line" href={href}>
          {hint}
        </a>
      ) : null}
    </section>
  )
}
