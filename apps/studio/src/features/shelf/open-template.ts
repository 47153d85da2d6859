import type { Client } from '@flain/client'
import { t, translate } from '@flain/languages'
import { categories } from '@flain/render'
import { usualCategory } from '../../state/draft.ts'
import { freshDrawing, type Opener } from './open-drawing.ts'

type Parts = {
  client: Client
  opener: Opener
  /** Saves the drawing in the account, where somebody is signed in. */
  want: (drawingId: string) => void
}

const away = t('The template could not be reached. Please open it again from its page.')
const gone = t('This template is not offered any more.')

/** Opens a copy of a template with its fields filled in, as a drawing of one's own; what was open stays on the shelf. */
export async function openTemplate(
  { client, opener, want }: Parts,
  { id, values }: { id: string; values: Record<string, string> },
): Promise<void> {
  const reply = await client.call('useTemplate', { params: { id }, body: { values } })
  if (!reply.ok) {
    const text = reply.status === 404 ? gone : translate(reply.error) || away
    opener.store.dispatch({ do: 'notice', notice: { text: reply.status === 0 ? away : text, tone: 'alert' } })
    return
  }
  const { name, category, thought, document } = reply.data.data
  const drawing = {
    ...freshDrawing(),
    name,
    category: categories.find((line) => line === category?.toLowerCase()) ?? usualCategory,
  }
  opener.open(
    { drawing, draft: { thought, edits: [], base: { thought, graph: document } }, drawn: undefined },
    {},
  )
  want(drawing.id)
}
