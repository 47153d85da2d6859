import type { Usage } from '@flain/contract'
import { t, writtenDate } from '@flain/languages'
import { type SyntheticEvent, useId, useState } from 'react'
import { usePart } from '../../platform/value.ts'
import type { AssistantDesk } from './assistant-desk.ts'

/** Who would be asked, where the words would go, what is left, and a key of one's own. */
export function ModelLine({ desk }: { desk: AssistantDesk }) {
  const choice = usePart(desk.assistant, (value) => value.choice)
  const own = usePart(desk.assistant, (value) => value.own)
  const usage = usePart(desk.assistant, (value) => value.usage)
  const services = choice.is === 'known' ? choice.services : []
  const service = services.find(({ id }) => id === own?.service)
  const house = choice.is === 'known' ? choice.house : null
  return (
    <div className="assist-model">
      {own ? (
        <p>
          {t(
            '{model} with your own key. Your words go through this server to {host}; the server keeps none of it.',
            {
              model: own.model,
              host: service?.host ?? own.service,
            },
          )}
        </p>
      ) : (
        house && <p>{t('{model}. Your words go to {host}.', { model: house.name, host: house.at })}</p>
      )}
      {!own && house && usage ? <Meter usage={usage} /> : null}
      {choice.is === 'known' && <OwnKeyForm desk={desk} />}
    </div>
  )
}

function Meter({ usage: { month, day } }: { usage: Usage }) {
  const bounds = [
    { name: t('today'), ...day },
    { name: t('this month'), ...month },
  ].flatMap(({ name, used, limit, resetsAt }) =>
    limit === null ? [] : [{ name, limit, resetsAt, left: Math.max(0, limit - used) }],
  )
  if (bounds.length === 0) return <p className="meta">{t('AI tokens without a limit.')}</p>
  return (
    <ul className="assist-meter" aria-label={t('AI tokens')}>
      {bounds.map(({ name, left, limit, resetsAt }) => (
        <li key={name}>
          <progress max={limit} value={left} aria-label={t('AI tokens left {when}', { when: name })} />
          <span className="meta">
            {t('{left} of {limit} AI tokens left {when}, new ones {date}', {
              left,
              limit,
              when: name,
              date: dayOf(resetsAt),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `Nov 21, 2026`; periods begin at midnight UTC. */
function dayOf(time: string): string {
  return writtenDate(time, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

function OwnKeyForm({ desk }: { desk: AssistantDesk }) {
  const choice = usePart(desk.assistant, (value) => value.choice)
  const own = usePart(desk.assistant, (value) => value.own)
  const [isOpen, setIsOpen] = useState(false)
  const [fault, setFault] = useState('')
  const id = useId()
  const services = choice.is === 'known' ? choice.services : []

  function keep(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const given = { service: text('service'), key: text('key'), model: text('model') }
    const isPlain = [given.key, given.model].every((value) => /^[\x21-\x7e]+$/u.test(value))
    if (!isPlain) return setFault(t('Give a key and the name of a model, without spaces.'))
    setFault('')
    desk.setOwn(given)
    setIsOpen(false)
  }

  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{own ? t('Change or forget your key') : t('Use your own key')}</summary>
      <form className="assist-key" onSubmit={keep} key={own?.key ?? ''}>
        <p className="meta">
          {t(
            'The key stays in this browser. With each request it goes through this server to the service you choose; the server neither keeps nor logs it. It costs no AI tokens.',
          )}
        </p>
        <label htmlFor={`${id}service`}>{t('Service')}</label>
        <select id={`${id}service`} name="service" className="input" defaultValue={own?.service}>
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}key`}>{t('Key')}</label>
        <input
          id={`${id}key`}
          name="key"
          className="input"
          type="password"
          autoComplete="off"
          defaultValue={own?.key}
        />
        <label htmlFor={`${id}model`}>{t('Model')}</label>
        <input
          id={`${id}model`}
          name="model"
          className="input"
          autoComplete="off"
          spellCheck={false}
          defaultValue={own?.model}
        />
        {fault !== '' && (
          <p className="assist-says fault" role="alert">
            {fault}
          </p>
        )}
        <div className="assist-row">
          <button className="btn btn-primary btn-sm">{t('Use this key')}</button>
          {own && (
            <button type="button" className="btn btn-line btn-sm" onClick={() => desk.setOwn(undefined)}>
              {t('Forget it')}
            </button>
          )}
        </div>
      </form>
    </details>
  )
}
