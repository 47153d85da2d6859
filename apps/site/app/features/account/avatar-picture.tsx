import type { User } from '@flain/contract'
import { initialsOf } from '../../platform/initials.ts'

type AvatarPictureProps = { user: Pick<User, 'name' | 'avatarUrl'>; size: number }

/** The chosen avatar, or the person's initials in a ring. */
export function AvatarPicture({ user: { name, avatarUrl }, size }: AvatarPictureProps) {
  if (avatarUrl !== null) {
    return <img className="ava" src={avatarUrl} width={size} height={size} alt="Your avatar" />
  }
  return (
    <span
      className="av"
      role="img"
      aria-label="Your initials"
      style={{ width: size, height: size, fontSize: size / 3 }}
    >
      {initialsOf(name)}
    </span>
  )
}
