import { t } from '@flain/languages'
import { BusyButton, Dialog } from '@flain/ui'
import { useMemo, useState } from 'react'
import { type Resolution, useDesk, useSaving } from '../../state/saved-flow.ts'
import { stepsOf } from '../../state/step-name.ts'
import { useStudio } from '../../state/store.ts'
import { Comparison } from './comparison.tsx'
import { Still } from './still.tsx'
import { type LayOutFlows, useScenes } from './use-scenes.ts'

type ConflictDialogProps = { layOutFlows: LayOutFlows; onClose: () => void }

const choices: { resolution: Resolution; name: string; text: string }[] = [
  {
    resolution: 'both',
    name: t('Keep both'),
    text: t('Mine becomes a flow of its own, theirs stays what this flow is.'),
  },
  { resolution: 'mine', name: t('Keep mine'), text: t('Theirs stays in the version history.') },
  { resolution: 'theirs', name: t('Take theirs'), text: t('Mine stays in the version history.') },
]

/** The same flow was saved somewhere else meanwhile: shows both, and lets the person choose. Neither is lost. */
export function ConflictDialog({ layOutFlows, onClose }: ConflictDialogProps) {
  const desk = useDesk()
  const status = useSaving((saving) => saving.status)
  const category = useStudio((state) => state.drawing.category)
  const [isMoving, setIsMoving] = useState(false)
  const [busy, setBusy] = useState<Resolution>()
  const [fault, setFault] = useState<string>()
  const graphs = useMemo(
    () => (status.is === 'conflict' ? [status.theirs.document, status.mine.document] : undefined),
    [status],
  )
  const { scenes, isFailed } = useScenes(layOutFlows, graphs)
  const choose = async (resolution: Resolution) => {
    setBusy(resolution)
    setFault(undefined)
    const problem = await desk.resolve(resolution)
    setBusy(undefined)
    if (problem === undefined) onClose()
    else setFault(problem)
  }
  const [theirs, mine] = scenes ?? []
  return (
    <Dialog title={t('This flow was changed somewhere else')} onClose={onClose} className="versions-dialog">
      <p>
        {t(
          'Another tab or device saved it while you were drawing. Nothing is lost: choose what the flow shall be from now on.',
        )}
      </p>
      {status.is !== 'conflict' && !busy && <p>{t('The two have been brought together already.')}</p>}
      {isFailed && (
        <p role="alert">{t('The drawings could not be shown, but you can choose all the same.')}</p>
      )}
      {status.is === 'conflict' &&
        (isMoving && theirs && mine ? (
          <Comparison
            before={{ name: t('Theirs'), graph: status.theirs.document, scene: theirs }}
            after={{ name: t('Mine'), graph: status.mine.document, scene: mine }}
            category={category}
          />
        ) : (
          <div className="side-by-side">
            <figure>
              <figcaption>
                {t('Mine, here')} · {stepsOf(status.mine.document.nodes.length)}
              </figcaption>
              <Still scene={mine} category={category} title={t('My drawing')} />
            </figure>
            <figure>
              <figcaption>
                {t('Theirs, saved elsewhere')} · {stepsOf(status.theirs.document.nodes.length)}
              </figcaption>
              <Still scene={theirs} category={category} title={t('The drawing saved elsewhere')} />
            </figure>
          </div>
        ))}
      <button type="button" className="btn btn-ghost btn-sm" onClick={() => setIsMoving(!isMoving)}>
        {isMoving ? t('Show them side by side') : t('Show the difference in motion')}
      </button>
      {fault && (
        <p role="alert" className="err">
          {fault}
        </p>
      )}
      <div className="choices">
        {choices.map(({ resolution, name, text }) => (
          <div key={resolution}>
            <BusyButton
              className={resolution === 'both' ? 'btn btn-primary' : 'btn btn-line'}
              isBusy={busy === resolution}
              disabled={busy !== undefined || status.is !== 'conflict'}
              onClick={() => void choose(resolution)}
            >
              {name}
            </BusyButton>
            <p className="meta">{text}</p>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
