import { lineColours } from '@flain/flow'
import {
  type Flow,
  type License,
  licensesOfCopy,
  limits,
  messages,
  offeredLicense,
  planAllows,
  planFor,
  plans,
  planOf,
  standingWord,
} from '@flain/contract'
import { t, translate } from '@flain/languages'
import { BusyButton, Dialog, TextField } from '@flain/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { readDrawingDefaults } from '../../platform/drawing-defaults.ts'
import { sitePage } from '../../platform/site.ts'
import { type FlowFacts, toCategory, useDesk, useSaving } from '../../state/saved-flow.ts'
import { nameOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { LicenceField } from './licence-field.tsx'
import { PublicLinks } from './public-links.tsx'
import { type Origin, useOrigin } from './use-origin.ts'
import { WhatIsPublic } from './what-is-public.tsx'
import { WhyHidden } from './why-hidden.tsx'
import './publishing.css'

type PublishDialogProps = { onClose: () => void }
type Fields = Partial<Record<'name' | 'description' | 'category', string>>

const titles = {
  Draft: t('Publish'),
  Published: t('Published'),
  Waiting: t('Waits to be looked at'),
  Hidden: t('Hidden'),
} as const

/** Shows a flow to the world: what it needs for that, what will be seen, and the way back. */
export function PublishDialog({ onClose }: PublishDialogProps) {
  const facts = useSaving((saving) => saving.facts)
  return (
    <Dialog title={facts ? titles[standingWord(facts)] : titles.Draft} onClose={onClose} className="publish">
      {facts ? (
        <PublishForm facts={facts} onClose={onClose} />
      ) : (
        <p role="status">{t('Reading the flow …')}</p>
      )}
    </Dialog>
  )
}

function PublishForm({ facts, onClose }: PublishDialogProps & { facts: FlowFacts }) {
  const form = usePublishing(facts)
  const { name, description, visibility, fields, fault, busy } = form
  const isPublished = facts.state === 'published'
  const isPublic = isPublished && facts.visibility === 'public'
  const shownName = useStudio(nameOf)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(fields).length === 0) return
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields])
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.publish()
      }}
    >
      <div className="publish-fields">
        <div>
          {isPublic && facts.hidden && <WhyHidden sentence={facts.hidden.sentence} />}
          {isPublic && !facts.hidden && <PublicLinks id={facts.id} name={shownName} />}
          <TextField
            label={t('Name')}
            value={name}
            maxLength={limits.flowNameMax}
            required
            error={fields.name ?? null}
            onChange={form.setName}
          />
          <CategoryField />
          <DescriptionField value={description} error={fields.description} onChange={form.setDescription} />
          <VisibilityField value={visibility} onChange={form.setVisibility} />
        </div>
        <div>
          <LicenceField value={form.license} onChange={form.setLicense} origin={form.origin} />
          <WhatIsPublic isPrivate={visibility === 'private'} />
        </div>
      </div>
      {fault && (
        <p role="alert" className="err">
          {fault}{' '}
          {form.needsPlan && (
            <a className="link" href={sitePage('/pricing')}>
              {t('See the plans')}
            </a>
          )}
        </p>
      )}
      <div className="row">
        <BusyButton
          type="submit"
          className="btn btn-primary"
          isBusy={busy === 'publish'}
          disabled={busy !== undefined}
        >
          {isPublished ? t('Save') : t('Publish')}
        </BusyButton>
        {isPublished && (
          <BusyButton
            className="btn btn-line"
            isBusy={busy === 'withdraw'}
            disabled={busy !== undefined}
            onClick={() => void form.withdraw()}
          >
            {t('Withdraw')}
          </BusyButton>
        )}
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </form>
  )
}

/** What the form holds and what its buttons do. */
function usePublishing(facts: FlowFacts) {
  const desk = useDesk()
  const store = useStore()
  const [name, setName] = useState(() => nameOf(store.get()))
  const [description, setDescription] = useState(facts.description)
  const origin = useOrigin(facts.origin)
  const [chosen, setLicense] = useState<Flow['license']>(
    facts.state === 'draft' && facts.origin === null
      ? (readDrawingDefaults().license ?? offeredLicense)
      : facts.license,
  )
  const license = licenseUnder(origin, chosen)
  const [visibility, setVisibility] = useState(facts.visibility)
  const [fields, setFields] = useState<Fields>({})
  const [fault, setFault] = useState<string>()
  const [needsPlan, setNeedsPlan] = useState(false)
  const [busy, setBusy] = useState<'publish' | 'withdraw'>()

  /** The newest drawing is saved first: what is published is what is on the canvas. */
  async function change(what: 'publish' | 'withdraw', body: Partial<Flow>) {
    setBusy(what)
    setFault(undefined)
    setNeedsPlan(false)
    setFields({})
    const isSaved = await desk.settle()
    const reply = isSaved
      ? await apiClient().call('updateFlow', { params: { id: facts.id }, body })
      : undefined
    setBusy(undefined)
    if (!reply)
      return setFault(t('The newest changes could not be saved, so nothing was changed. Please try again.'))
    if (reply.ok) return desk.learn(reply.data.data)
    setFields(reply.fields ?? {})
    setNeedsPlan(reply.code === 'plan_required')
    setFault(translate(reply.error || messages.networkError))
  }

  async function publish() {
    const missing = whatIsMissing(name, description)
    if (Object.keys(missing).length > 0) return setFields(missing)
    const { category } = store.get().drawing
    if (name.trim() !== '' && name !== nameOf(store.get()))
      store.dispatch({ do: 'describe', drawing: { name: name.trim() } })
    const body = { description, license, visibility, state: 'published' as const }
    await change('publish', { ...body, name, category: toCategory(category) })
  }

  return {
    name,
    setName,
    description,
    setDescription,
    license,
    setLicense,
    origin,
    visibility,
    setVisibility,
    fields,
    fault,
    needsPlan,
    busy,
    publish,
    withdraw: () => change('withdraw', { state: 'draft' }),
  }
}

/** What to do about the fields that are still empty. */
function whatIsMissing(name: string, description: string): Fields {
  const missing: Fields = {}
  if (name.trim() === '') missing.name = t('Give the flow a name.')
  if (description.trim() === '') missing.description = t('Say in a sentence what this flow shows.')
  return missing
}

/** What was chosen, or the first that the origin of the flow allows. */
function licenseUnder(origin: Origin | undefined, chosen: License): License {
  const allowed = origin ? licensesOfCopy(origin.license) : [chosen]
  return allowed.find((license) => license === chosen) ?? allowed[0] ?? chosen
}

/** The category is the colour of the lines, here as on the canvas. */
function CategoryField() {
  const store = useStore()
  const category = useStudio((state) => state.drawing.category)
  return (
    <fieldset>
      <legend>{t('Category')}</legend>
      <div className="categories">
        {lineColours.map((line) => (
          <label key={line} className="chip" data-cat={line} data-on={line === category}>
            <input
              type="radio"
              name="category"
              value={line}
              checked={line === category}
              onChange={() => store.dispatch({ do: 'describe', drawing: { category: line } })}
            />
            <i className="swatch" />
            {toCategory(line)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type DescriptionFieldProps = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function DescriptionField({ value, error, onChange }: DescriptionFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('Description')}</label>
      <textarea
        id={id}
        className="input"
        rows={3}
        required
        maxLength={limits.flowDescriptionMax}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={error ? 'err' : 'hint'} role={error ? 'alert' : undefined}>
        {error ?? t('What this flow shows, in a sentence or two.')}
      </p>
    </div>
  )
}

type VisibilityFieldProps = { value: Flow['visibility']; onChange: (value: Flow['visibility']) => void }

function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  const plan = useSaving(({ account }) => (account.is === 'signed-in' ? planOf(account.user) : 'explorer'))
  const isAllowed = planAllows(plan, 'private_flows')
  const needed = plans[planFor('private_flows')].name
  return (
    <fieldset>
      <legend>{t('Who sees it')}</legend>
      <label className="choice">
        <input
          type="radio"
          name="visibility"
          checked={value === 'public'}
          onChange={() => onChange('public')}
        />
        <span>{t('Everybody')}</span>
      </label>
      <label className="choice">
        <input
          type="radio"
          name="visibility"
          checked={value === 'private'}
          onChange={() => onChange('private')}
        />
        <span>
          {t('Only me')}
          {!isAllowed && <small> {t('Private flows are part of {plan}.', { plan: needed })}</small>}
        </span>
      </label>
    </fieldset>
  )
}
