import { brand, communitySamples, home, iotSystemNarrow, iotSystemWide, socialLinks } from '@flain/content'
import { useLoaderData } from 'react-router'
import { Statistics } from '../../features/claims/statistics.tsx'
import { Hero } from '../../features/hero/hero.tsx'
import { cardOfSample } from '../../features/community/card-flow.ts'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import '../../styles/home.css'
import { CategoryLines } from './category-lines.tsx'
import { CommunityTeaser } from './community-teaser.tsx'
import { Mission } from './mission.tsx'
import { PricingTeaser } from './pricing-teaser.tsx'
import { ThirtyFlows } from './thirty-flows.tsx'

export const handle = { scripts: 'page' }

export const meta = pageMeta('/', {
  structured: (siteUrl) => [
    {
      '@type': 'Organization',
      name: brand.name,
      url: siteUrl,
      slogan: brand.tagline,
      foundingDate: brand.founded,
      logo: new URL('/icons/icon-512.png', siteUrl).href,
      sameAs: socialLinks.map(({ href }) => href),
    },
    { '@type': 'WebSite', name: brand.name, url: siteUrl, description: home.subtitle },
  ],
})

export async function loader() {
  const { drawArranged, drawThumbnail } = await import('../../platform/draw.server.ts')
  const look = { category: home.demo.highlighted, title: home.demo.diagramTitle, className: 'hero-dg' }
  const hero = await drawArranged({ wide: iotSystemWide, tall: iotSystemNarrow }, look)
  const ideas = await Promise.all(
    communitySamples.map(async (sample) => {
      const sampleLook = { category: sample.category, title: `${sample.title}, diagram` }
      return cardOfSample(sample, await drawThumbnail(sample.graph, sampleLook))
    }),
  )
  return { hero, ideas }
}

const { learnMore } = home

export default function HomePage() {
  const { hero, ideas } = useLoaderData<typeof loader>()
  const { studioUrl } = useSettings()
  return (
    <>
      <Hero {...hero} studioUrl={studioUrl} />
      <div className="home-rest" data-late="">
        <Mission />
        <Statistics />
        <CategoryLines />
        <ThirtyFlows />
        <PricingTeaser />
        <CommunityTeaser flows={ideas} />
      </div>
      <ClosingBlock
        title={learnMore.title}
        text={learnMore.text}
        actions={[
          { label: learnMore.about, to: '/about' },
          { label: learnMore.contact, to: '/contact' },
        ]}
      >
        <p className="alt">
          <a className="link" href="/dashboard">
            {learnMore.dashboard}
          </a>
        </p>
      </ClosingBlock>
    </>
  )
}
