import { community, home } from '@flain/content'
import { Icon } from '@flain/ui'
import { type Idea, Ideas } from '../../features/community/ideas.tsx'

export function CommunityTeaser({ ideas, studioUrl }: { ideas: Idea[]; studioUrl: string }) {
  return (
    <section className="sec comm" aria-labelledby="community-title">
      <div className="wrap surfaces">
        <header>
          <h2 className="h-sec" id="community-title">
            {home.community.title}
          </h2>
          <p className="lede">{home.community.text}</p>
        </header>
        <Ideas ideas={ideas} studioUrl={studioUrl} />
        <div className="cta">
          <a className="btn btn-primary btn-lg" href="/community">
            {community.call.explore} <Icon name="arrow" className="go" />
          </a>
          <a className="btn btn-line btn-lg" href="/dashboard?mode=register">
            {community.call.become}
          </a>
        </div>
      </div>
    </section>
  )
}
