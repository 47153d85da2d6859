import type { FlowSummary } from '@flain/contract'
import type { SvgElement } from '@flain/render'
import { SvgTree } from '@flain/render/react'
import { Icon } from '@flain/ui'
import { countedNoun } from '../../platform/compact-count.ts'
import { formatDate } from '../../platform/dates.ts'
import { flowPath } from '../../platform/flow-addresses.ts'
import { type MenuEntry, RowMenu } from './row-menu.tsx'

export type RowAction = 'rename' | 'publish' | 'withdraw' | 'duplicate' | 'delete'

type FlowRowProps = {
  flow: FlowSummary
  /** Not there yet, or not to be had. */
  thumbnail: SvgElement | undefined
  studioUrl: string
  onAct: (action: RowAction) => void
}

/** One flow of the list. Its picture and name open it in the studio. */
export function FlowRow({ flow, thumbnail, studioUrl, onAct }: FlowRowProps) {
  const isPublic = flow.visibility === 'public'
  const studio = `${studioUrl}#flow=${encodeURIComponent(flow.id)}`
  return (
    <li data-cat={flow.category?.toLowerCase()}>
      <a className="fthumb" href={studio} tabIndex={-1} aria-hidden="true">
        {thumbnail ? <SvgTree element={thumbnail} /> : <Icon name="flow" size={28} />}
      </a>
      <div className="fmain">
        <h2>
          <a href={studio}>
            <bdi>{flow.name}</bdi>
          </a>
        </h2>
        <p>
          <bdi>{flow.description}</bdi>
        </p>
        {flow.category === null ? null : <span className="tag">{flow.category}</span>}
      </div>
      <div className="fstate">
        <span className={`badge ${flow.state === 'published' ? 'ok' : ''}`}>
          {flow.state === 'published' ? 'Published' : 'Draft'}
        </span>
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
      <RowMenu label={`More actions for ${flow.name}`} entries={entriesOf(flow, studio, onAct)} />
    </li>
  )
}

function entriesOf(flow: FlowSummary, studio: string, onAct: FlowRowProps['onAct']): MenuEntry[] {
  const isOnShow = flow.visibility === 'public' && flow.state === 'published'
  return [
    { label: 'Open in the studio', icon: 'flow', href: studio },
    ...(isOnShow ? [{ label: 'See its page', icon: 'globe' as const, href: flowPath(flow.id) }] : []),
    { label: 'Rename', icon: 'pencil', onPress: () => onAct('rename') },
    isOnShow
      ? { label: 'Withdraw', icon: 'lock', onPress: () => onAct('withdraw') }
      : { label: 'Publish', icon: 'up', onPress: () => onAct('publish') },
    { label: 'Duplicate', icon: 'copy', onPress: () => onAct('duplicate') },
    { label: 'Delete', icon: 'x', isDanger: true, onPress: () => onAct('delete') },
  ]
}
