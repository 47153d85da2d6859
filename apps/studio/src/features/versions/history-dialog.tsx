import { type FlowVersion, messages } from '@flain/contract'
import { t, translate, writtenDate } from '@flain/languages'
import { BusyButton, Dialog } from '@flain/ui'
import { useMemo, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { useDesk, useSaving } from '../../state/saved-flow.ts'
import { stepsOf } from '../../state/step-name.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { Comparison } from './comparison.tsx'
import { type Sitting, toSittings } from './group-versions.ts'
import { type LayOutFlows, useScenes } from './use-scenes.ts'
import { useDocument, useVersions } from './use-versions.ts'

type HistoryDialogProps = { flowId: string; layOutFlows: LayOutFlows; onClose: () => void }

/** Every saved version of the open flow: look at one, see how it became what the flow is now, bring it back. */
export function HistoryDialog({ flowId, layOutFlows, onClose }: HistoryDialogProps) {
  const { listed, fault, isLoading, load } = useVersions(flowId)
  const [chosen, setChosen] = useState<number>()
  const versions = listed?.versions ?? []
  const newest = versions[0]?.version
  const next = listed?.next ?? undefined
  const shown = chosen ?? versions[1]?.version ?? newest
  return (
    <Dialog title={t('Version history')} onClose={onClose} className="versions-dialog" hasClose>
      {fault && (
        <p role="alert">
          {fault}{' '}
          <button type="button" className="btn btn-line btn-sm" onClick={() => load()}>
            {t('Try again')}
          </button>
        </p>
      )}
      {!listed && isLoading && <p role="status">{t('Reading the history …')}</p>}
      {newest !== undefined && shown !== undefined && (
        <div className="history">
          <div className="history-list">
            <ul aria-label={t('Saved versions')}>
              {toSittings(versions).map((sitting) => (
                <SittingRows
                  key={sitting[0].version}
                  sitting={sitting}
                  newest={newest}
                  chosen={shown}
                  onChoose={setChosen}
                />
              ))}
            </ul>
            {next !== undefined && (
              <button type="button" disabled={isLoading} onClick={() => load(next)}>
                {t('Show older versions')}
              </button>
            )}
          </div>
          <Preview key={shown} {...{ flowId, layOutFlows, onClose, newest }} version={shown} />
        </div>
      )}
    </Dialog>
  )
}

type SittingRowsProps = {
  sitting: Sitting
  newest: number
  chosen: number
  onChoose: (version: number) => void
}

/** The last save of a sitting stands for it; the others are a press away. */
function SittingRows({ sitting, newest, chosen, onChoose }: SittingRowsProps) {
  const [last, ...others] = sitting
  const [isOpen, setIsOpen] = useState(others.some(({ version }) => version === chosen))
  const row = (version: FlowVersion) => (
    <li key={version.version}>
      <button
        type="button"
        aria-pressed={version.version === chosen}
        onClick={() => onChoose(version.version)}
      >
        {version.version === newest ? t('Now') : timeOf(version)}
        <small>
          {t('Version {number}', { number: version.version })} · {stepsOf(version.nodes)}
        </small>
      </button>
    </li>
  )
  return (
    <>
      {row(last)}
      {others.length > 0 && (
        <li>
          <button type="button" className="sitting" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen
              ? t('Hide the saves before it')
              : t('{count} more from this sitting', { count: others.length })}
          </button>
        </li>
      )}
      {isOpen && others.map(row)}
    </>
  )
}

type PreviewProps = HistoryDialogProps & { newest: number; version: number }

function Preview({ flowId, layOutFlows, onClose, newest, version }: PreviewProps) {
  const desk = useDesk()
  const store = useStore()
  const category = useStudio((state) => state.drawing.category)
  const link = useSaving((saving) => saving.link)
  const old = useDocument(flowId, version)
  const now = useDocument(flowId, newest)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { document: before } = old
  const { document: after } = now
  const graphs = useMemo(() => (before && after ? [before, after] : undefined), [before, after])
  const { scenes, isFailed } = useScenes(layOutFlows, graphs)
  const restore = async () => {
    setIsBusy(true)
    setFault(undefined)
    // What is drawn and not saved yet becomes a version first, so that restoring loses nothing.
    const isSettled = await desk.settle()
    const reply = isSettled
      ? await apiClient().call('restoreVersion', { params: { id: flowId, n: version } })
      : undefined
    setIsBusy(false)
    if (!reply)
      return setFault(t('The newest changes could not be saved, so nothing was restored. Please try again.'))
    if (!reply.ok) return setFault(translate(reply.error || messages.networkError))
    desk.adopt(reply.data.data)
    const text = t('Version {number} is back. What you had before is still in the version history.', {
      number: version,
    })
    store.dispatch({ do: 'notice', notice: { text, tone: 'calm' } })
    onClose()
  }
  const problem = old.fault ?? now.fault ?? (isFailed ? t('This version could not be drawn.') : undefined)
  const [first, second] = scenes ?? []
  const isLinked = link !== undefined && 'flowId' in link && link.flowId === flowId
  return (
    <div>
      {problem && <p role="alert">{problem}</p>}
      {!problem && !(first && second) && (
        <p className="comparison-picture" role="status">
          {t('Drawing both versions …')}
        </p>
      )}
      {before && after && first && second && (
        <Comparison
          before={{ name: t('Version {number}', { number: version }), graph: before, scene: first }}
          after={{ name: t('Now'), graph: after, scene: second }}
          category={category}
        />
      )}
      {fault && (
        <p role="alert" className="err">
          {fault}
        </p>
      )}
      <div className="history-foot">
        <BusyButton
          className="btn btn-primary"
          isBusy={isBusy}
          disabled={version === newest || !isLinked}
          onClick={() => void restore()}
        >
          {t('Restore version {number}', { number: version })}
        </BusyButton>
        <span className="meta">{t('The versions after it stay in the history.')}</span>
      </div>
    </div>
  )
}

function timeOf({ saved_at }: FlowVersion): string {
  return writtenDate(saved_at, { dateStyle: 'medium', timeStyle: 'short' })
}
