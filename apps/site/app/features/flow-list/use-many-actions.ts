import type { Folder, FlowChange, License, OwnFlow } from '@flain/contract'
import { useToast } from '@flain/ui'
import { apiClient } from '../../platform/api.ts'
import { changeMany, leftSentence, namesOf, publishedSentence } from './change-many.ts'

type Change = Omit<FlowChange, 'id'>

type Act = {
  change: (flow: OwnFlow) => Change
  said: (changed: readonly OwnFlow[], hidden: readonly string[]) => string
  /** What takes it back, for a flow as it was. */
  back?: (flow: OwnFlow) => Change
}

type ManyActionsInput = {
  onChanged: () => void
  /** These are done with; the flows that stayed as they were are not. */
  onDone: (changed: readonly OwnFlow[]) => void
}

/** What is done to several flows in one go. Where the same can be taken back for one flow, it can be for all. */
export function useManyActions({ onChanged, onDone }: ManyActionsInput) {
  const ask = apiClient().call
  const toast = useToast()

  const send = async (flows: readonly OwnFlow[], changeOf: Act['change']) => {
    const outcome = await changeMany(
      ask,
      flows.map((flow) => ({ ...changeOf(flow), id: flow.id })),
    )
    const left = leftSentence(flows, outcome)
    if (left !== null) toast(left, 'error')
    const done = new Set(outcome.changed)
    return { changed: flows.filter(({ id }) => done.has(id)), hidden: outcome.hidden }
  }
  const takeBack = async (flows: readonly OwnFlow[], back: Act['change']) => {
    const { changed } = await send(flows, back)
    if (changed.length > 0) toast(`As before: ${namesOf(changed)}`)
    onChanged()
  }
  const run = async (flows: readonly OwnFlow[], { change, said, back }: Act) => {
    const { changed, hidden } = await send(flows, change)
    const undo = back && { label: 'Undo', onPress: () => void takeBack(changed, back) }
    if (changed.length > 0) toast(said(changed, hidden), 'status', undo)
    onDone(changed)
    onChanged()
  }
  return {
    move: (flows: readonly OwnFlow[], folder: Folder | null) => run(flows, moving(folder)),
    tag: (flows: readonly OwnFlow[], tags: TagChange) => run(flows, tagging(tags)),
    publish: (flows: readonly OwnFlow[], licenseOf: (flow: OwnFlow) => License) =>
      run(flows, {
        change: (flow) => ({ state: 'published', visibility: 'public', license: licenseOf(flow) }),
        said: publishedSentence,
      }),
    withdraw: (flows: readonly OwnFlow[]) => run(flows, withdrawing),
    remove: (flows: readonly OwnFlow[]) => run(flows, removing),
  }
}

export type TagChange = { add: readonly string[]; remove: readonly string[] }

const moving = (folder: Folder | null): Act => ({
  change: () => ({ folder: folder?.id ?? null }),
  said: (changed) =>
    folder === null
      ? `Took ${namesOf(changed)} out of any folder`
      : `Moved ${namesOf(changed)} to “${folder.name}”`,
  back: (flow) => ({ folder: flow.folder }),
})

const tagging = ({ add, remove }: TagChange): Act => ({
  change: () => ({ addTags: [...add], removeTags: [...remove] }),
  said: (changed) => `Changed the tags of ${namesOf(changed)}`,
  back: ({ tags }) => ({
    addTags: remove.filter((tag) => tags.includes(tag)),
    removeTags: add.filter((tag) => !tags.includes(tag)),
  }),
})

const withdrawing: Act = {
  change: () => ({ state: 'draft' }),
  said: (changed) => `Withdrew ${namesOf(changed)}. Only you see ${changed.length === 1 ? 'it' : 'them'} now`,
  back: () => ({ state: 'published' }),
}

const removing: Act = {
  change: () => ({ deleted: true }),
  said: (changed) => `Deleted ${namesOf(changed)}`,
  back: () => ({ deleted: false }),
}
