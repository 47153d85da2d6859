/** The six lines of the map: every audience category, in the order the site shows them. */
export const categoryIds = ['business', 'development', 'learning', 'creative', 'lifestyle', 'social'] as const

export type CategoryId = (typeof categoryIds)[number]

type Category = {
  id: CategoryId
  name: string
  /** One sentence of use, shown on the home page. */
  blurb: string
  /** Three stations on its line. */
  stations: readonly string[]
}

export const categories: readonly Category[] = [
  {
    id: 'business',
    name: 'Business',
    blurb: 'Investor-facing business models your board can follow in one glance.',
    stations: ['Pitch', 'Model', 'Runway'],
  },
  {
    id: 'development',
    name: 'Development',
    blurb: 'Software architectures that stay readable after the third rewrite.',
    stations: ['Service', 'Queue', 'Store'],
  },
  {
    id: 'learning',
    name: 'Learning',
    blurb: 'Interactive lessons that reveal one step at a time.',
    stations: ['Question', 'Example', 'Recall'],
  },
  {
    id: 'creative',
    name: 'Creative',
    blurb: 'Storyboards and song maps, from first image to last frame.',
    stations: ['Spark', 'Draft', 'Cut'],
  },
  {
    id: 'lifestyle',
    name: 'Lifestyle',
    blurb: 'Routines, trips and big decisions, laid out calmly.',
    stations: ['Plan', 'Try', 'Keep'],
  },
  {
    id: 'social',
    name: 'Social',
    blurb: 'Campaigns and gatherings, with everyone on the same line.',
    stations: ['Invite', 'Gather', 'Share'],
  },
]

/** The category of an id or a name as people write it; undefined when it is none of the six. */
export function categoryOf(text: string): Category | undefined {
  const wanted = text.trim().toLowerCase()
  return categories.find((category) => category.id === wanted)
}
