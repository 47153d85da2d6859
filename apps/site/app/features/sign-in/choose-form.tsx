import { plans } from '@flain/contract'
import { Icon } from '@flain/ui'
import { PageLink } from '../../platform/page-link.tsx'
import { Notice } from './notice.tsx'

type ChooseFormProps = {
  signInTo: string
  createAccountTo: string
  /** Why somebody who was signed in stands here. */
  notice: string | null
}

/** The first step: sign in, or make an account. */
export function ChooseForm({ signInTo, createAccountTo, notice }: ChooseFormProps) {
  return (
    <>
      <h1 tabIndex={-1}>Board here.</h1>
      <p className="lede">No password to remember. We send a code to your email and you are in.</p>
      <Notice sentence={notice} />
      <div className="stack">
        <PageLink className="btn btn-primary btn-lg" to={signInTo}>
          Sign In <Icon name="arrow" className="go" />
        </PageLink>
        <PageLink className="btn btn-line btn-lg" to={createAccountTo}>
          Create Account
        </PageLink>
      </div>
      <p className="meta">
        Explorer is free forever: {plans.explorer.aiTokens.perMonth} AI tokens a month, public projects, the
        whole canvas.
      </p>
    </>
  )
}
