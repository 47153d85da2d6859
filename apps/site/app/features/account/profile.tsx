import type { User } from '@flain/contract'
import type { ReactNode } from 'react'
import { formatDate } from '../../platform/dates.ts'
import { AvatarPicture } from './avatar-picture.tsx'
import { NameEditor } from './name-editor.tsx'

type ProfileProps = {
  user: User
  onUserChange: (user: User) => void
  onChangeAvatar: () => void
  /** The plan box, which belongs to another feature. */
  children: ReactNode
}

/** Who is signed in: avatar, name, figures, plan and dates. */
export function Profile({ user, onUserChange, onChangeAvatar, children }: ProfileProps) {
  return (
    <section className="prof" aria-label="Profile">
      <div className="pid">
        <div className="pav">
          <AvatarPicture user={user} size={84} />
          <button type="button" className="btn btn-line btn-sm" onClick={onChangeAvatar}>
            Change Avatar
          </button>
        </div>
        <NameEditor user={user} onUserChange={onUserChange} />
        <p className="meta email">{user.email}</p>
        {user.tier ? <span className="badge ink">{user.tier.display_name}</span> : null}
      </div>
      <Figures user={user} />
      {children}
      <Dates user={user} />
    </section>
  )
}

function Figures({ user }: { user: User }) {
  const figures: [label: string, count: number][] = [
    ['Total flows', user.flows_count],
    ['Published', user.published_count],
    ['Public', user.public_count],
    ['Followers', user.followers_count],
  ]
  return (
    <dl className="pst">
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Dates({ user }: { user: User }) {
  return (
    <dl className="pm">
      <div>
        <dt>Member since</dt>
        <dd>{formatDate(user.createdAt, 'long-date')}</dd>
      </div>
      <div>
        <dt>Last login</dt>
        <dd>{user.lastLoggedIn === null ? 'Never' : formatDate(user.lastLoggedIn, 'short-date-time')}</dd>
      </div>
      <div>
        <dt>Profile updated</dt>
        <dd>{formatDate(user.updatedAt, 'short-date')}</dd>
      </div>
      <div>
        <dt>Account status</dt>
        <dd className={user.isActive ? 'act' : ''}>{user.isActive ? 'Active' : 'Inactive'}</dd>
      </div>
    </dl>
  )
}
