import type { ReactNode } from 'react'
import { WaitingFlows } from '../../features/flow-list/list-frames.tsx'
import { SideNav } from './side-nav.tsx'

/** Before it is known who is there; also what a browser without JavaScript keeps. */
export function CheckingFrame() {
  return (
    <>
      <div className="wrap dash rail when-known">
        <SideNav signedIn={null} />
        <WaitingFlows />
      </div>
      <WayInFrame />
    </>
  )
}

function WayInFrame() {
  return (
    <Frame className="when-unknown">
      <noscript>
        <h1>The dashboard needs JavaScript</h1>
        <p className="lede">
          Your flows, profile and settings are drawn in your browser. Switch JavaScript on for this page and
          load it again.
        </p>
        <a className="btn btn-line" href="/">
          Back to the home page
        </a>
      </noscript>
      <div className="checking" aria-busy="true" role="status" aria-label="Looking who is there">
        <span className="skel" />
        <span className="skel" />
        <span className="skel" />
      </div>
    </Frame>
  )
}

type UnreachableFrameProps = { sentence: string; onRetry: () => void }

/** The server did not say who is there. The tokens stay; nobody is signed out by a lost connection. */
export function UnreachableFrame({ sentence, onRetry }: UnreachableFrameProps) {
  return (
    <Frame>
      <div className="state" role="alert">
        <span className="badge error">Error</span>
        <h1>The dashboard could not be loaded</h1>
        <p>{sentence}</p>
        <button type="button" className="btn btn-line btn-sm" onClick={onRetry}>
          Try Again
        </button>
      </div>
    </Frame>
  )
}

function Frame({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`wrap dash ${className}`}>
      <SideNav signedIn={null} />
      <div className="quiet-section">{children}</div>
    </div>
  )
}
