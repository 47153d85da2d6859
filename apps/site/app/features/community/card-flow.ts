import { categoryOf, type CommunitySample, likersOf, sampleCreators } from '@flain/content'
import type { CommunityFlow } from '@flain/contract'
import type { SvgElement } from '@flain/render'

/** What a card shows of a flow. */
export type CardFlow = Pick<
  CommunityFlow,
  'id' | 'name' | 'description' | 'category' | 'likes_count' | 'shares_count' | 'trending' | 'featured'
> & {
  author: Pick<CommunityFlow['author'], 'name' | 'role' | 'handle'>
  thumbnail: CommunityFlow['thumbnail'] | SvgElement
}

/** A sample as a card, for pages that are finished before there is a database; its address is that of the real row. */
export function cardOfSample(sample: CommunitySample, thumbnail: SvgElement): CardFlow {
  const author = sampleCreators.find(({ handle }) => handle === sample.author)
  return {
    id: sample.slug,
    name: sample.title,
    description: sample.description,
    category: categoryOf(sample.category)?.name as CardFlow['category'],
    likes_count: likersOf(sample, true).length,
    shares_count: 0,
    trending: sample.trending,
    featured: sample.featured,
    author: { name: author?.name ?? '', role: author?.role ?? '', handle: sample.author },
    thumbnail,
  }
}
