/** What somebody was about to do when they came to sign in: read from the address and from what this tab keeps. */
import { type Errand, heldDrawingKey, limits, type PlanId, planIds, plans } from '@flain/contract'
import { type KeptWish, wishFor } from '../../platform/wish.ts'

/** Room beside the drawing for name, address and the rest. */
const besidesBytes = 8 * 1024

/** What goes along with a registration to `next`, so that it goes on from there on any device. */
export function errandTo(next: string): Errand | undefined {
  if (next === '') return undefined
  const wish = wishFor(next)
  const drawing = heldDrawing(next)
  return {
    next,
    ...(wish && { wish: { act: wish.act, of: wish.of } }),
    ...(drawing && isLight(drawing) && { drawing }),
  }
}

type Drawing = NonNullable<Errand['drawing']>

/** The drawing the studio held for this tab as it was left for here. */
function heldDrawing(next: string): Drawing | undefined {
  const [, id] = /#keep=([\w-]+)$/u.exec(next) ?? []
  if (id === undefined) return undefined
  try {
    // Only the studio writes here, what it would save itself.
    const held = JSON.parse(sessionStorage.getItem(heldDrawingKey) ?? 'null') as {
      id: string
      drawing: Drawing
    } | null
    return held?.id === id ? held.drawing : undefined
  } catch {
    return undefined
  }
}

/** A larger one waits in the browser it was made in. */
function isLight(drawing: Drawing): boolean {
  const { byteLength } = new TextEncoder().encode(JSON.stringify(drawing))
  return byteLength < limits.registrationBodyBytes - besidesBytes
}

/** Why somebody stands before the way in, as the end of a sentence; `null` when for nothing in particular. */
export function purposeOf(next: string): string | null {
  const wish = wishFor(next)
  if (wish) return wishWords[wish.act](wish)
  if (/#keep=[\w-]+$/u.test(next)) {
    const name = heldDrawing(next)?.name
    return name === undefined ? 'to keep your drawing' : `to keep your drawing “${name}”`
  }
  return planPurpose(new URLSearchParams(next.split('?')[1]))
}

const wishWords: Record<KeptWish['act'], (wish: KeptWish) => string> = {
  augment: ({ name }) => `to augment “${name}”`,
  like: ({ name }) => `to like “${name}”`,
  follow: ({ name }) => `to follow ${name}`,
}

function planPurpose(query: URLSearchParams): string | null {
  if (query.get('open') === 'discount') return 'to ask for the discount'
  if (query.get('open') !== 'plans') return null
  const plan = planIds.find((id): id is PlanId => id === query.get('plan'))
  if (plan === undefined) return 'to choose a plan'
  return `to choose ${plans[plan].name}${query.get('period') === 'yearly' ? ', yearly' : ''}`
}
