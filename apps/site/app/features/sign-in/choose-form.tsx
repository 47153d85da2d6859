import { plans } from '@flain/contract'
import { Icon } from '@flain/ui'
import type { ReactNode } from 'react'
import { PageLink } from '../../platform/page-link.tsx'
import { Notice } from './notice.tsx'
import { Purpose } from './purpose.tsx'

type ChooseFormProps = {
  signInTo: string
  createAccountTo: string
  /** Why somebody who was signed in stands here. */
  notice: string | null
  /** What for; whoever comes for nothing in particular may draw first. */
  purpose: string | null
  studioUrl: string
  /** The ways in through providers, where there are any. */
  signOn: ReactNode
}

/** The first step: draw without one, make an account, or sign in. */
export function ChooseForm(props: ChooseFormProps) {
  const { signInTo, createAccountTo, notice, purpose, studioUrl, signOn } = props
  return (
    <>
      <h1 tabIndex={-1}>Board here.</h1>
      <p className="lede">No password to remember. We send a code to your email and you are in.</p>
      <Notice sentence={notice} />
      <Purpose purpose={purpose} />
      <div className="stack">
        {purpose === null ? (
          <a className="btn btn-primary btn-lg" href={studioUrl}>
            Draw now, no account needed <Icon name="arrow" className="go" />
          </a>
        ) : null}
        <PageLink className={`btn btn-lg btn-${purpose === null ? 'line' : 'primary'}`} to={createAccountTo}>
          Create Account
        </PageLink>
        <PageLink className="btn btn-line btn-lg" to={signInTo}>
          Sign In
        </PageLink>
        {signOn}
      </div>
      <p className="meta">
        Explorer is free forever: {plans.explorer.aiTokens.perMonth} AI tokens a month, public projects, the
        whole canvas.
      </p>
    </>
  )
}
