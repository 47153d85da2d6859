import { ApiError } from '../../http/api-error.ts'

type Publishable = { state: string; category: string | null; description: string }

/** What the world sees needs to say what it is: a category and a description beside the name. */
export function checkPublishable({ state, category, description }: Publishable) {
  if (state !== 'published') return
  const fields: Record<string, string> = {}
  if (category === null) fields['category'] = 'Choose a category before publishing.'
  if (description === '') fields['description'] = 'Say in a sentence what this flow shows before publishing.'
  if (Object.keys(fields).length > 0) throw new ApiError('publish_incomplete', { fields })
}
