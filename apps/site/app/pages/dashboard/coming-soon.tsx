import { TwoNodes } from '@flain/ui'

/** A section that has its place and nothing in it yet. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <section className="quiet-section" aria-labelledby="soon-title">
      <h1 id="soon-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="lede">Coming Soon</p>
      <TwoNodes />
    </section>
  )
}
