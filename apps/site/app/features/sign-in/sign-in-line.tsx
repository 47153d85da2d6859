import type { SignInMode } from './sign-in-mode.ts'

const stations = ['Hello', 'Your email', 'Six digits', 'Flowing'] as const
/** Who registers opens a link where the others type a code. */
const registering = ['Hello', 'Your email', 'One link', 'Flowing'] as const

const stationOf: Record<SignInMode | 'in', number> = {
  choose: 0,
  register: 1,
  login: 1,
  otp: 2,
  success: 2,
  in: 3,
}

/** The way in as a line with stations; decoration, since each step says itself what it is. */
export function SignInLine({ at }: { at: SignInMode | 'in' }) {
  const now = stationOf[at]
  return (
    <aside className="amap" data-station={now} aria-hidden="true">
      <ol className="aline">
        {(at === 'register' || at === 'success' ? registering : stations).map((name, index) => (
          <li key={name} className={['done', 'now', ''][Math.sign(index - now) + 1]}>
            <i />
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
