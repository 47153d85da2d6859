import type { FlowSummary } from '@flain/contract'
import { useToast } from '@flain/ui'
import { apiClient } from '../../platform/api.ts'

type FlowActionsInput = {
  onChanged: () => void
  /** A row is about to leave the list. */
  onRemoved: () => void
}

/** What a row's menu does at once. Everything that takes something away can be taken back. */
export function useFlowActions({ onChanged, onRemoved }: FlowActionsInput) {
  const ask = apiClient().call
  const toast = useToast()
  const failed = (error: string) => toast(error || 'That did not work. Please try again.', 'error')

  const restore = async (id: string) => {
    const reply = await ask('restoreFlow', { params: { id } })
    if (!reply.ok) return failed(reply.error)
    toast(`Restored “${reply.data.data.name}”`)
    onChanged()
  }
  const remove = async ({ id, name }: FlowSummary) => {
    const reply = await ask('deleteFlow', { params: { id } })
    if (!reply.ok) return failed(reply.error)
    toast(`Deleted “${name}”`, 'status', { label: 'Undo', onPress: () => void restore(id) })
    onRemoved()
    onChanged()
  }
  const show = async ({ id, name }: FlowSummary) => {
    const reply = await ask('updateFlow', { params: { id }, body: { state: 'published' } })
    if (!reply.ok) return failed(reply.error)
    const { hidden } = reply.data.data
    toast(hidden ? `“${name}” is not shown yet. ${hidden.sentence}` : `Published “${name}”`)
    onChanged()
  }
  const withdraw = async (flow: FlowSummary) => {
    const reply = await ask('updateFlow', { params: { id: flow.id }, body: { state: 'draft' } })
    if (!reply.ok) return failed(reply.error)
    toast(`Withdrew “${flow.name}”. Only you see it now`, 'status', {
      label: 'Undo',
      onPress: () => void show(flow),
    })
    onChanged()
  }
  const duplicate = async ({ id }: FlowSummary) => {
    const original = await ask('getFlow', { params: { id } })
    if (!original.ok) return failed(original.error)
    const { name, description, category, thought, document, visibility, license } = original.data.data
    const body = { name: copyName(name), description, category, thought, document, visibility, license }
    const reply = await ask('createFlow', { body }, { idempotencyKey: crypto.randomUUID() })
    if (!reply.ok) return failed(reply.error)
    toast(`Made a copy of “${name}”`)
    onChanged()
  }
  return { remove, restore, withdraw, duplicate }
}

/** The longest name still has room for the word. */
function copyName(name: string): string {
  return `${[...name].slice(0, 115).join('')} copy`
}
