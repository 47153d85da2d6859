import type { Flow, FlowSummary, OwnFlow } from '@flain/contract'
import { DeletedFlows } from './deleted-flows.tsx'
import { FoldersDialog } from './folders-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishManyDialog } from './publish-many-dialog.tsx'
import { PublishedDialog } from './published-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { TagsDialog } from './tags-dialog.tsx'
import type { useFlowActions } from './use-flow-actions.ts'
import type { useManyActions } from './use-many-actions.ts'
import type { Places } from './use-places.ts'

export type OpenDialog =
  | { is: 'rename' | 'publish'; flow: FlowSummary }
  | { is: 'published'; flow: Flow }
  | { is: 'move' | 'tags' | 'publish-many'; flows: readonly OwnFlow[] }
  | { is: 'deleted' | 'folders' }

type ListDialogsProps = {
  open: OpenDialog
  places: Places
  many: ReturnType<typeof useManyActions>
  onRestore: ReturnType<typeof useFlowActions>['restore']
  onChanged: () => void
  onFolderDeleted: (id: string) => void
  /** Null closes. */
  onOpen: (next: OpenDialog | null) => void
}

/** What My Flows asks of a person before it does something. */
export function ListDialogs({ open, places, many, ...on }: ListDialogsProps) {
  const { onChanged, onOpen } = on
  const close = () => onOpen(null)
  switch (open.is) {
    case 'rename':
      return <RenameDialog flow={open.flow} onDone={onChanged} onClose={close} />
    case 'publish': {
      const publish = (flow: Flow) => {
        onChanged()
        onOpen({ is: 'published', flow })
      }
      return <PublishDialog flow={open.flow} onDone={publish} onClose={close} />
    }
    case 'published':
      return <PublishedDialog flow={open.flow} onClose={close} />
    case 'move':
      return (
        <MoveDialog
          flows={open.flows}
          places={places}
          onMove={(folder) => many.move(open.flows, folder)}
          onClose={close}
        />
      )
    case 'tags':
      return (
        <TagsDialog
          flows={open.flows}
          known={places.tags}
          onSave={(tags) => many.tag(open.flows, tags)}
          onClose={close}
        />
      )
    case 'publish-many':
      return (
        <PublishManyDialog
          flows={open.flows}
          onPublish={(licenseOf) => many.publish(open.flows, licenseOf)}
          onClose={close}
        />
      )
    case 'folders':
      return (
        <FoldersDialog places={places} onChanged={onChanged} onDeleted={on.onFolderDeleted} onClose={close} />
      )
    case 'deleted':
      return <DeletedFlows onRestore={on.onRestore} onClose={close} />
  }
}
