import { noFolder, type OwnFlow } from '@flain/contract'
import { Icon, type IconName } from '@flain/ui'
import { type RefObject, useEffect, useRef } from 'react'
import { countedNoun } from '../../platform/compact-count.ts'
import { isOnShow, isPublishable } from './flow-standing.ts'
import type { FlowQuery } from './flow-query.ts'
import type { Marks } from './use-marks.ts'
import type { Places } from './use-places.ts'

export type ManyAct = 'move' | 'tags' | 'publish' | 'withdraw' | 'delete'

type ListToolsProps = {
  query: FlowQuery
  places: Places
  marks: Marks
  /** Flows on all pages of the list; null while that is not known. */
  total: number | null
  onShow: (next: Partial<FlowQuery>) => void
  onMarkAll: () => void
  onFolders: () => void
  onAct: (act: ManyAct) => void
}

/** A row of one height: which folder and tag to show, or, once flows are marked, what can be done with them. */
export function ListTools(props: ListToolsProps) {
  const { marks, total, onMarkAll, onAct } = props
  const count = marks.flows.length
  return (
    <div className="ftools">
      <div>
        <MarkAll count={count} total={total} onMarkAll={onMarkAll} onClear={marks.clear} />
        {count === 0 ? (
          <PlaceFilters {...props} />
        ) : (
          <Acts flows={marks.flows} onAct={onAct} onClear={marks.clear} />
        )}
      </div>
      <p className="vh" role="status">
        {count === 0 ? '' : `${count} ${countedNoun(count, 'flow')} marked`}
      </p>
    </div>
  )
}

type MarkAllProps = { count: number; total: number | null; onMarkAll: () => void; onClear: () => void }

function MarkAll({ count, total, onMarkAll, onClear }: MarkAllProps) {
  const isAll = total !== null && total > 0 && count >= total
  const box = useMixed(count > 0 && !isAll)
  return (
    <label className="mark-all">
      <input
        ref={box}
        type="checkbox"
        aria-label={`Mark all ${total ?? ''} flows`}
        disabled={(total ?? 0) === 0}
        checked={isAll}
        onChange={() => (isAll ? onClear() : onMarkAll())}
      />
      <span aria-hidden="true">{count === 0 ? 'Mark all' : `${count} marked`}</span>
    </label>
  )
}

/** Neither on nor off; only a script can say so of a box. */
function useMixed(isMixed: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return box
}

function PlaceFilters({ query, places, onShow, onFolders }: ListToolsProps) {
  const { folders, tags, loose, state } = places
  const isLost = state === 'failed'
  return (
    <>
      <Choice
        label={isLost ? 'Folder. The folders could not be loaded' : 'Folder'}
        chosen={query.folder}
        unknown="A folder that is gone"
        options={[
          ['', isLost ? 'Folders not loaded' : 'All folders'],
          ...folders.map(({ id, name, flows_count }) => [id, `${name} (${flows_count})`] as const),
          ...(folders.length > 0 ? [[noFolder, `In no folder (${loose})`] as const] : []),
        ]}
        onChoose={(folder) => onShow({ folder })}
      />
      <Choice
        label={isLost ? 'Tag. The tags could not be loaded' : 'Tag'}
        chosen={query.tag}
        unknown={query.tag}
        options={[
          ['', isLost ? 'Tags not loaded' : 'All tags'],
          ...tags.map(({ tag, flows_count }) => [tag, `${tag} (${flows_count})`] as const),
        ]}
        onChoose={(tag) => onShow({ tag })}
      />
      {isLost ? (
        <button type="button" className="btn btn-line btn-sm" onClick={places.reload}>
          Try Again
        </button>
      ) : (
        <button type="button" className="btn btn-ghost btn-sm" onClick={onFolders}>
          <Icon name="folder" size={16} />
          Folders
        </button>
      )}
    </>
  )
}

type ChoiceProps = {
  label: string
  chosen: string
  /** What stands for a choice that is not among the options. */
  unknown: string
  options: readonly (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
}

function Choice({ label, chosen, unknown, options, onChoose }: ChoiceProps) {
  const isKnown = options.some(([value]) => value === chosen)
  return (
    <select
      className="input"
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
      {isKnown ? null : <option value={chosen}>{unknown}</option>}
    </select>
  )
}

type ActsProps = { flows: readonly OwnFlow[]; onAct: (act: ManyAct) => void; onClear: () => void }

const acts: readonly { act: ManyAct; label: string; icon: IconName; fits?: (flow: OwnFlow) => boolean }[] = [
  { act: 'move', label: 'Move', icon: 'folder' },
  { act: 'tags', label: 'Tags', icon: 'hash' },
  { act: 'publish', label: 'Publish', icon: 'up', fits: isPublishable },
  { act: 'withdraw', label: 'Withdraw', icon: 'lock', fits: isOnShow },
  { act: 'delete', label: 'Delete', icon: 'x' },
]

function Acts({ flows, onAct, onClear }: ActsProps) {
  return (
    <div className="acts" role="group" aria-label="Do with the marked flows">
      {acts.map(({ act, label, icon, fits }) => (
        <button
          key={act}
          type="button"
          className={`btn btn-ghost btn-sm ${act === 'delete' ? 'danger' : ''}`}
          title={label}
          disabled={fits !== undefined && !flows.some(fits)}
          onClick={() => onAct(act)}
        >
          <Icon name={icon} size={16} />
          <span>{label}</span>
        </button>
      ))}
      <button type="button" className="btn btn-ghost btn-sm" onClick={onClear}>
        <Icon name="minus" size={16} />
        <span>Unmark</span>
      </button>
    </div>
  )
}
