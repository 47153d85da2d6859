import { community, home } from '@flain/content'
import { Icon } from '@flain/ui'
import type { CardFlow } from '../../features/community/card-flow.ts'
import { Ideas } from '../../features/community/ideas.tsx'

export function CommunityTeaser({ flows }: { flows: readonly CardFlow[] }) {
  return (
    <section className="sec comm" aria-labelledby="community-title">
      <div className="wrap surfaces">
        <header>
          <h2 className="h-sec" id="community-title">
            {home.community.title}
          </h2>
          <p className="lede">{home.community.text}</p>
        </header>
        <Ideas flows={flows} />
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
