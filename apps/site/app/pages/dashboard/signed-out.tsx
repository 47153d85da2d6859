import { type SignedIn, SignIn } from '../../features/sign-in/sign-in.tsx'
import { SideNav } from './side-nav.tsx'

type SignedOutProps = { notice: string | null; onSignedIn: (signedIn: SignedIn) => void }

/** The way in takes the sections' place. */
export function SignedOut({ notice, onSignedIn }: SignedOutProps) {
  return (
    <div className="wrap dash out">
      <SideNav signedIn={null} />
      <SignIn notice={notice} onSignedIn={onSignedIn} />
    </div>
  )
}
