import { t } from '@flain/languages'
import { TwoNodes } from '@flain/ui'
import { freshDrawing, type Opener } from '../features/shelf/open-drawing.ts'
import { TemplateOffers } from '../features/shelf/template-offers.tsx'
import { handOnFocus } from '../platform/hand-on-focus.ts'
import { useStudio } from '../state/store.ts'
import { graphOf, thoughtOf } from '../state/studio-state.ts'
import './invite.css'

const tries = [
  {
    name: t('A connected system'),
    thought:
      'Users reach a cloud application with APIs and a database. On premises, an edge app talks to the IoT device.',
  },
  {
    name: t('A process with a choice'),
    thought:
      'When an order comes in, check the stock. If it is in stock, ship it, otherwise order more and tell the customer.',
  },
  { name: t('A circle'), thought: 'Plan, build, measure, learn, and start again with a new plan.' },
]

/** What an empty canvas shows: how to begin. */
export function Invite({ opener }: { opener: Opener }) {
  const isEmpty = useStudio(
    (state) =>
      graphOf(state).nodes.length === 0 && thoughtOf(state).trim() === '' && !state.history.now.imported,
  )
  if (!isEmpty) return null
  return (
    <div ref={handOnFocus} className="invite">
      <TwoNodes />
      <h2>{t('What happens first?')}</h2>
      <p>{t('Type a thought below, or press the microphone and say it. It is drawn while you speak.')}</p>
      <div className="tries">
        {tries.map(({ name, thought }) => (
          <button
            key={name}
            className="chip"
            title={thought}
            onClick={() =>
              // An example goes into no account before somebody makes it theirs.
              opener.open({ drawing: freshDrawing(), draft: { thought, edits: [] }, drawn: undefined }, {})
            }
          >
            {name}
          </button>
        ))}
      </div>
      <TemplateOffers />
    </div>
  )
}
