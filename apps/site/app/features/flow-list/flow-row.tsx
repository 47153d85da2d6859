import type { FlowSummary } from '@flain/contract'
import { Icon } from '@flain/ui'
import { formatDate } from '../../platform/dates.ts'
import { flowPath } from '../../platform/flow-addresses.ts'

/** One flow of the list. */
export function FlowRow({ flow }: { flow: FlowSummary }) {
  const isPublic = flow.visibility === 'public'
  const isOnShow = isPublic && flow.state === 'published'
  return (
    <li data-cat={flow.category?.toLowerCase()}>
      <span className="fthumb" aria-hidden="true">
        <Icon name="flow" size={28} />
      </span>
      <div className="fmain">
        <h2>
          {isOnShow ? (
            <a href={flowPath(flow.id)}>
              <bdi>{flow.name}</bdi>
            </a>
          ) : (
            <bdi>{flow.name}</bdi>
          )}
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
        <span className="vis">
          <Icon name={isPublic ? 'globe' : 'lock'} size={16} />
          {isPublic ? 'Public' : 'Private'}
        </span>
      </div>
      <div className="fmeta">
        <time dateTime={flow.created_at}>{formatDate(flow.created_at, 'short-date')}</time>
        <span className="lk">
          <Icon name="heart" size={16} />
          <span>
            {flow.likes_count.toLocaleString('en-US')}
            <span className="vh"> likes, version </span>
          </span>
          <b>
            <span aria-hidden="true">v</span>
            {flow.version}
          </b>
        </span>
      </div>
    </li>
  )
}
