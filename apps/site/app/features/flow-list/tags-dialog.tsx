import { isTag, limits, type OwnFlow, type TagCount, toTag } from '@flain/contract'
import { AskDialog, Icon, TextField } from '@flain/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { namesOf } from './change-many.ts'
import type { TagChange } from './use-many-actions.ts'

type TagsDialogProps = {
  flows: readonly OwnFlow[]
  known: readonly TagCount[]
  onSave: (tags: TagChange) => Promise<void>
  onClose: () => void
}

const rule = `A tag has 1 to ${limits.tagMax} characters and no comma.`

/** The tags of one flow or of several: what is on them can be taken off, and others put on. */
export function TagsDialog({ flows, known, onSave, onClose }: TagsDialogProps) {
  const list = useId()
  const [{ add, remove }, setChange] = useState<TagChange>({ add: [], remove: [] })
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  // What still stands in the field counts as well.
  const tags = typed
    .split(',')
    .map(toTag)
    .filter((tag) => tag !== '')
  const isRight = tags.every(isTag)
  const next = { add: [...new Set([...add, ...tags])], remove: remove.filter((tag) => !tags.includes(tag)) }
  const take = () => {
    if (!isRight) return setFault(rule)
    setChange(next)
    setTyped('')
  }
  const submit = async () => {
    if (!isRight) return setFault(rule)
    setIsBusy(true)
    await onSave(next)
    onClose()
  }
  const takeByKey = (event: KeyboardEvent) => {
    if (event.key !== ',' && (event.key !== 'Enter' || typed.trim() === '')) return
    event.preventDefault()
    take()
  }
  const drop = (tag: string) =>
    setChange({ add: add.filter((each) => each !== tag), remove: [...remove, tag] })
  const shown = [...new Set([...flows.flatMap((flow) => flow.tags), ...add])].filter(
    (tag) => !remove.includes(tag),
  )
  return (
    <AskDialog title="Tags" action="Save" isBusy={isBusy} onSubmit={() => void submit()} onClose={onClose}>
      <p>{namesOf(flows)}</p>
      <TagChips tags={shown} add={add} flows={flows} onDrop={drop} />
      <TextField
        label="Add a tag"
        hint="Tags of a published flow are public: people find it by them."
        error={fault}
        list={list}
        autoComplete="off"
        value={typed}
        onKeyDown={takeByKey}
        onChange={(value) => {
          setTyped(value)
          setFault(null)
        }}
      />
      <KnownTags id={list} tags={known} />
    </AskDialog>
  )
}

function KnownTags({ id, tags }: { id: string; tags: readonly TagCount[] }) {
  return (
    <datalist id={id}>
      {tags.map(({ tag }) => (
        <option key={tag} value={tag}>
          {tag}
        </option>
      ))}
    </datalist>
  )
}

type TagChipsProps = {
  tags: readonly string[]
  /** Those that go on all of the flows. */
  add: readonly string[]
  flows: readonly OwnFlow[]
  onDrop: (tag: string) => void
}

function TagChips({ tags, add, flows, onDrop }: TagChipsProps) {
  if (tags.length === 0) return <p className="meta">No tags yet.</p>
  const some = (tag: string) => {
    const count = flows.filter((flow) => flow.tags.includes(tag)).length
    return count === flows.length || add.includes(tag) ? '' : ` on ${count} of ${flows.length}`
  }
  return (
    <ul className="tag-chips" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag} className="chip">
          <bdi>{tag}</bdi>
          {some(tag)}
          <button type="button" aria-label={`Take off ${tag}`} onClick={() => onDrop(tag)}>
            <Icon name="x" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
