import type { WatchedFlow } from '@flain/contract'
import { SvgTree } from '@flain/render/react'
import { Dialog } from '@flain/ui'
import { apiClient } from '../../platform/api.ts'
import { useLoad } from '../../platform/use-load.ts'
import { useProofWatch } from './watch-proof.ts'

type LookDialogProps = { flow: WatchedFlow; onClose: () => void }

/** What others would see of a flow that is hidden: its drawing, its words, and where its links lead. */
export function LookDialog({ flow, onClose }: LookDialogProps) {
  const told = useProofWatch()
  const [loaded, reload] = useLoad(`look ${flow.id}`, async () =>
    told(await apiClient().call('lookAtFlow', { params: { id: flow.id } })),
  )
  const seen = loaded.last?.data
  return (
    <Dialog title={flow.name} onClose={onClose} className="looked" hasClose>
      {loaded.state === 'failed' ? (
        <p role="alert">
          {loaded.sentence}{' '}
          <button type="button" className="btn btn-line btn-sm" onClick={reload}>
            Try again
          </button>
        </p>
      ) : null}
      {seen === undefined && loaded.state !== 'failed' ? <p role="status">Drawing the flow …</p> : null}
      {seen ? (
        <>
          <div className="looked-drawing">
            <SvgTree element={seen.wide} />
            <SvgTree element={seen.narrow} />
          </div>
          <dl>
            <Said name="Description" words={seen.description} />
            <Said name="Thought" words={seen.thought} />
            <Said name="Tags" words={seen.tags.join(', ')} />
            <Said name="Links" words={seen.links.join('\n')} />
          </dl>
        </>
      ) : null}
    </Dialog>
  )
}

function Said({ name, words }: { name: string; words: string }) {
  if (words === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{words}</bdi>
      </dd>
    </div>
  )
}
