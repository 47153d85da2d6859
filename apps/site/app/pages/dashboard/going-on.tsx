import { SignInLine } from '../../features/sign-in/sign-in-line.tsx'
import { SideNav } from './side-nav.tsx'

/** Signed in, and about to go on to where the person came from. */
export function GoingOn({ target }: { target: string }) {
  return (
    <div className="wrap dash out">
      <SideNav signedIn={null} />
      <section className="aform" aria-labelledby="going-on">
        <div role="status">
          <h1 id="going-on">You are in.</h1>
          <p className="lede">Taking you back to where you came from.</p>
          <a className="btn btn-line btn-lg" href={target}>
            Go on now
          </a>
        </div>
      </section>
      <SignInLine at="in" />
    </div>
  )
}
