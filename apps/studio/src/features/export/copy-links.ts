import { sentencesOf } from '@flain/formats'
import { t, translate } from '@flain/languages'
import { thoughtAddress } from '../../platform/address.ts'
import { copyText } from '../../platform/files.ts'
import { embedOf } from '../../platform/public-addresses.ts'
import type { FlowFacts } from '../../state/saved-flow.ts'
import type { Store } from '../../state/store.ts'
import { nameOf, thoughtOf } from '../../state/studio-state.ts'
import { linkIssues } from './export-flow.ts'
import { say } from './tell.ts'

/** A link that carries the words of the thought. */
export function copyLink(store: Store): Promise<void> {
  const state = store.get()
  const thought = thoughtOf(state)
  const issues = linkIssues(thought, state.history.now.edits.length)
  return copy(store, thoughtAddress(thought), `${t('Link copied.')} ${sentencesOf(issues)}`.trim())
}

/** HTML that plays the published flow on another page. */
export function copyEmbed(store: Store, facts: FlowFacts | undefined): Promise<void> {
  if (facts?.state !== 'published' || facts.visibility !== 'public') {
    say(store, t('Only a published flow can be shown on another page. Publish it first.'), 'alert')
    return Promise.resolve()
  }
  if (facts.hidden) {
    say(store, `${t('The flow is not shown to others now.')} ${translate(facts.hidden.sentence)}`, 'alert')
    return Promise.resolve()
  }
  return copy(
    store,
    embedOf(facts.id, nameOf(store.get())),
    t('Embed code copied. It shows what is published.'),
  )
}

async function copy(store: Store, text: string, said: string) {
  if (await copyText(text)) return say(store, said)
  say(store, t('The browser did not let us copy. Allow the clipboard for this page and try again.'), 'alert')
}
