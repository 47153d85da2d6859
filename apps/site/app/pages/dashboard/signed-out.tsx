import type { SignOnWay } from '@flain/contract'
import { type SignedIn, SignIn } from '../../features/sign-in/sign-in.tsx'
import { SideNav } from './side-nav.tsx'

type SignedOutProps = {
  notice: string | null
  takesFocus: boolean
  next: string
  studioUrl: string
  signOns: readonly SignOnWay[]
  onSignedIn: (signedIn: SignedIn) => void
}

/** The way in takes the sections' place. */
export function SignedOut(way: SignedOutProps) {
  return (
    <div className="wrap dash out">
      <SideNav signedIn={null} />
      <SignIn {...way} />
    </div>
  )
}
