import { type LineColour, lineNameOf } from '@flain/flow'

type Category = {
  id: LineColour
  name: string
  /** One sentence of use, shown on the home page. */
  blurb: string
  /** Three stations on its line. */
  stations: readonly string[]
}

/** Every audience category, in the order the site shows them. */
export const categories: readonly Category[] = [
  {
    ...line('business'),
    blurb: 'Investor-facing business models your board can follow in one glance.',
    stations: ['Pitch', 'Model', 'Runway'],
  },
  {
    ...line('development'),
    blurb: 'Software architectures that stay readable after the third rewrite.',
    stations: ['Service', 'Queue', 'Store'],
  },
  {
    ...line('learning'),
    blurb: 'Interactive lessons that reveal one step at a time.',
    stations: ['Question', 'Example', 'Recall'],
  },
  {
    ...line('creative'),
    blurb: 'Storyboards and song maps, from first image to last frame.',
    stations: ['Spark', 'Draft', 'Cut'],
  },
  {
    ...line('lifestyle'),
    blurb: 'Routines, trips and big decisions, laid out calmly.',
    stations: ['Plan', 'Try', 'Keep'],
  },
  {
    ...line('social'),
    blurb: 'Campaigns and gatherings, with everyone on the same line.',
    stations: ['Invite', 'Gather', 'Share'],
  },
]

function line(id: LineColour): Pick<Category, 'id' | 'name'> {
  return { id, name: lineNameOf(id) }
}

/** The category of an id or a name as people write it; undefined when it is none of the six. */
export function categoryOf(text: string): Category | undefined {
  const wanted = text.trim().toLowerCase()
  return categories.find((category) => category.id === wanted)
}
