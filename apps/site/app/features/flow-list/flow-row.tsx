import { type OwnFlow, standingWord } from '@flain/contract'
import type { SvgElement } from '@flain/render'
import { SvgTree } from '@flain/render/react'
import { Icon } from '@flain/ui'
import { countedNoun } from '../../platform/compact-count.ts'
import { formatDate } from '../../platform/dates.ts'
import { flowPath } from '../../platform/flow-addresses.ts'
import { isOnShow } from './flow-standing.ts'
import { keepWordsUnchosen, MarkBox, markByClick, type Marking } from './mark-box.tsx'
import { type MenuEntry, RowMenu } from './row-menu.tsx'

export type RowAction = 'rename' | 'move' | 'tags' | 'publish' | 'withdraw' | 'duplicate' | 'delete'

type FlowRowProps = {
  flow: OwnFlow
  /** Not there yet, or not to be had. */
  thumbnail: SvgElement | undefined
  studioUrl: string
  /** Of the folder it lies in; empty while that is not known. */
  folderName: string
  marking: Marking
  onTag: (tag: string) => void
  onAct: (action: RowAction) => void
}

/** One flow of the list. Its picture and name open it in the studio; a click beside them can mark it. */
export function FlowRow({ flow, thumbnail, studioUrl, folderName, marking, onTag, onAct }: FlowRowProps) {
  const studio = `${studioUrl}#flow=${encodeURIComponent(flow.id)}`
  return (
    // The box is the keyboard's way to the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      data-cat={flow.category?.toLowerCase()}
      className={marking.isMarked ? 'marked' : ''}
      onMouseDown={keepWordsUnchosen}
      onClick={(event) => markByClick(event, marking)}
    >
      <div className="fpic">
        <a className="fthumb" href={studio} tabIndex={-1} aria-hidden="true">
          {thumbnail ? <SvgTree element={thumbnail} /> : <Icon name="flow" size={28} />}
        </a>
        <MarkBox name={flow.name} marking={marking} />
      </div>
      <div className="fmain">
        <h2>
          <a href={studio}>
            <bdi>{flow.name}</bdi>
          </a>
        </h2>
        <p>
          <bdi>{flow.description}</bdi>
        </p>
        <WhyHidden flow={flow} />
        <Whereabouts flow={flow} folderName={folderName} onTag={onTag} />
      </div>
      <Standing flow={flow} />
      <RowMenu label={`More actions for ${flow.name}`} entries={entriesOf(flow, studio, onAct)} />
    </li>
  )
}

function WhyHidden({ flow }: { flow: OwnFlow }) {
  const isHidden = ['Waiting', 'Hidden'].includes(standingWord(flow))
  return isHidden ? <p className="why-hidden">{flow.hidden?.sentence}</p> : null
}

/** Category, folder and tags. */
function Whereabouts({ flow, folderName, onTag }: Pick<FlowRowProps, 'flow' | 'folderName' | 'onTag'>) {
  const { category, folder, tags } = flow
  if (category === null && folder === null && tags.length === 0) return null
  return (
    <div className="fwords">
      {category === null ? null : <span className="tag">{category}</span>}
      {folder === null ? null : (
        <span>
          <Icon name="folder" size={14} />
          <span className="vh">In the folder </span>
          <bdi>{folderName || '\u00a0'}</bdi>
        </span>
      )}
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-label={`Show flows with the tag ${tag}`}
          onClick={() => onTag(tag)}
        >
          #<bdi>{tag}</bdi>
        </button>
      ))}
    </div>
  )
}

const badges = { Draft: '', Published: 'ok', Waiting: 'live', Hidden: 'error' } as const

function Standing({ flow }: { flow: OwnFlow }) {
  const isPublic = flow.visibility === 'public'
  const standing = standingWord(flow)
  return (
    <>
      <div className="fstate">
        <span className={`badge ${badges[standing]}`}>{standing}</span>
        {flow.state === 'draft' ? null : (
          <span className="vis">
            <Icon name={isPublic ? 'globe' : 'lock'} size={16} />
            {isPublic ? 'Public' : 'Private'}
          </span>
        )}
      </div>
      <div className="fmeta">
        <time dateTime={flow.created_at}>{formatDate(flow.created_at, 'short-date')}</time>
        <span className="lk">
          <Icon name="heart" size={16} />
          <span>
            {flow.likes_count.toLocaleString('en-US')}
            <span className="vh"> {countedNoun(flow.likes_count, 'like')}, version </span>
          </span>
          <b>
            <span aria-hidden="true">v</span>
            {flow.version}
          </b>
        </span>
      </div>
    </>
  )
}

function entriesOf(flow: OwnFlow, studio: string, onAct: FlowRowProps['onAct']): MenuEntry[] {
  const isShown = isOnShow(flow)
  return [
    { label: 'Open in the studio', icon: 'flow', href: studio },
    ...(isShown && !flow.hidden
      ? [{ label: 'See its page', icon: 'globe' as const, href: flowPath(flow.id) }]
      : []),
    { label: 'Rename', icon: 'pencil', onPress: () => onAct('rename') },
    { label: 'Move to a folder', icon: 'folder', onPress: () => onAct('move') },
    { label: 'Tags', icon: 'hash', onPress: () => onAct('tags') },
    isShown
      ? { label: 'Withdraw', icon: 'lock', onPress: () => onAct('withdraw') }
      : { label: 'Publish', icon: 'up', onPress: () => onAct('publish') },
    { label: 'Duplicate', icon: 'copy', onPress: () => onAct('duplicate') },
    { label: 'Delete', icon: 'x', isDanger: true, onPress: () => onAct('delete') },
  ]
}
