import { marketplace } from '@flain/content'
import { type ListedTemplate, planAllows, planOf, type User } from '@flain/contract'
import { useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { flowPath } from '../../platform/flow-addresses.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { type Loaded, useLoad } from '../../platform/use-load.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { Stars } from './stars.tsx'
import { usedWords } from './used-words.ts'

const words = marketplace.mine
const shown = 48

type MyTemplatesProps = { user: User; onViewPlans: () => void }

/** The dashboard's Marketplace: what a person offers there, and the way into it. */
export function MyTemplates({ user, onViewPlans }: MyTemplatesProps) {
  const ask = apiClient().call
  const [loaded, reload] = useLoad(user.handle, () =>
    ask('listTemplates', { query: { creator: user.handle, sort: 'new', limit: shown } }),
  )
  const templates = loaded.last?.data ?? null
  const [offering, setOffering] = useState<ListedTemplate | 'new' | null>(null)
  const hasPlan = planAllows(planOf(user), 'marketplace')
  return (
    <section className="settings my-community" aria-labelledby="market-title">
      <h1 id="market-title" tabIndex={-1}>
        Marketplace
      </h1>
      <section aria-labelledby="own-templates">
        <h2 id="own-templates">{words.title}</h2>
        <Loading loaded={loaded} onRetry={reload} />
        {templates && templates.length > 0 ? (
          <ul className="com-rows">
            {templates.map((flow) => (
              <OwnTemplate
                key={flow.id}
                flow={flow}
                onChange={hasPlan ? () => setOffering(flow) : undefined}
                onGone={reload}
              />
            ))}
          </ul>
        ) : null}
        <Ways
          hasAny={templates === null || templates.length > 0}
          hasPlan={hasPlan}
          onOffer={() => setOffering('new')}
          onViewPlans={onViewPlans}
        />
      </section>
      {offering === null ? null : (
        <OfferDialog
          offered={offering === 'new' ? null : offering}
          known={new Set(templates?.map(({ id }) => id))}
          onDone={reload}
          onClose={() => setOffering(null)}
        />
      )}
    </section>
  )
}

function Loading({ loaded, onRetry }: { loaded: Loaded<unknown>; onRetry: () => void }) {
  if (loaded.state === 'failed') {
    return (
      <div className="state" role="alert">
        <span className="badge error">Error</span>
        <h2>{marketplace.failed}</h2>
        <p>{loaded.sentence}</p>
        <TryAgain onRetry={onRetry} />
      </div>
    )
  }
  if (loaded.state === 'ready' || loaded.last !== null) return null
  return (
    <div className="checking" aria-busy="true" role="status" aria-label="Loading your templates">
      <span className="skel" />
      <span className="skel" />
    </div>
  )
}

type WaysProps = { hasAny: boolean; hasPlan: boolean; onOffer: () => void; onViewPlans: () => void }

function Ways({ hasAny, hasPlan, onOffer, onViewPlans }: WaysProps) {
  return (
    <div className="setting">
      <p>{hasAny ? words.text : `${words.none} ${words.text}`}</p>
      {hasPlan ? null : <p>{words.plan}</p>}
      <div className="ways">
        <button
          type="button"
          className={`btn btn-sm ${hasPlan ? 'btn-primary' : 'btn-line'}`}
          onClick={hasPlan ? onOffer : onViewPlans}
        >
          {hasPlan ? words.offer : words.viewPlans}
        </button>
        <a className="btn btn-line btn-sm" href="/templates">
          {words.browse}
        </a>
      </div>
    </div>
  )
}

type OwnTemplateProps = { flow: ListedTemplate; onChange: (() => void) | undefined; onGone: () => void }

function OwnTemplate({ flow, onChange, onGone }: OwnTemplateProps) {
  const ask = apiClient().call
  const toast = useToast()
  const { id, name, category, template } = flow
  const offerAgain = async () => {
    const examples = Object.fromEntries(template.fields.map((field) => [field.name, field.example]))
    const reply = await ask('publishTemplate', { params: { id }, body: { use: template.use, examples } })
    if (!reply.ok) return toast(reply.error, 'error')
    onGone()
  }
  const withdraw = async () => {
    const reply = await ask('withdrawTemplate', { params: { id } })
    if (!reply.ok) return toast(reply.error || 'That did not work. Please try again.', 'error')
    // Uses and stars go with it; the flow stays as it is.
    toast(`“${name}” is no longer a template`, 'status', { label: 'Undo', onPress: () => void offerAgain() })
    onGone()
  }
  return (
    <li data-cat={category?.toLowerCase()}>
      <div>
        <a className="com-name" href={flowPath(id)}>
          <bdi>{name}</bdi>
        </a>
        <p className="meta">
          {marketplace.uses[template.use]} · {usedWords(template.uses_count)} · <Stars {...template} />
        </p>
      </div>
      <span className="ways">
        {onChange ? (
          <button type="button" className="btn btn-ghost btn-sm" onClick={onChange}>
            {words.change}
            <span className="vh">: {name}</span>
          </button>
        ) : null}
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => void withdraw()}>
          {words.withdraw}
          <span className="vh">: {name}</span>
        </button>
      </span>
    </li>
  )
}
