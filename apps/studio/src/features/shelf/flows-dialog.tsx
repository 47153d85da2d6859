import { type DeletedFlow, messages, type OwnFlow, standingWord } from '@flain/contract'
import { t, translate, writtenDate } from '@flain/languages'
import { BusyButton, Dialog } from '@flain/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { useDesk } from '../../state/saved-flow.ts'
import './shelf.css'

/** So long after the last key a search is asked for. */
const searchRestMs = 250

type FlowsDialogProps = { onClose: () => void }

/** The flows of the account: find one and open it, delete one, bring a deleted one back. */
export function FlowsDialog({ onClose }: FlowsDialogProps) {
  const [tab, setTab] = useState<'flows' | 'deleted'>('flows')
  return (
    <Dialog title={t('My flows')} onClose={onClose} className="flows-dialog" hasClose>
      <div className="row" role="group" aria-label={t('Which flows')}>
        <TabButton isOn={tab === 'flows'} onChoose={() => setTab('flows')}>
          {t('Flows')}
        </TabButton>
        <TabButton isOn={tab === 'deleted'} onChoose={() => setTab('deleted')}>
          {t('Deleted in the last 30 days')}
        </TabButton>
      </div>
      {tab === 'flows' ? <OwnFlows onClose={onClose} /> : <DeletedFlows />}
    </Dialog>
  )
}

type TabButtonProps = { isOn: boolean; onChoose: () => void; children: ReactNode }

function TabButton({ isOn, onChoose, children }: TabButtonProps) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} onClick={onChoose}>
      {children}
    </button>
  )
}

type OwnList = { flows: OwnFlow[]; page: number; totalPages: number; search: string }

function OwnFlows({ onClose }: FlowsDialogProps) {
  const desk = useDesk()
  const [search, setSearch] = useState('')
  const [list, setList] = useState<OwnList>()
  const [fault, setFault] = useState<string>()
  const load = useCallback(async (words: string, page: number) => {
    setFault(undefined)
    const reply = await apiClient().call('listFlows', { query: { page, limit: 20, search: words } })
    if (!reply.ok) return setFault(translate(reply.error || messages.networkError))
    const { data, pagination } = reply.data
    setList((known) => {
      const before = page > 1 && known?.search === words ? known.flows : []
      return { flows: [...before, ...data], page, totalPages: pagination.totalPages, search: words }
    })
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void load(search, 1), search === '' ? 0 : searchRestMs)
    return () => clearTimeout(timer)
  }, [load, search])
  const remove = async (flow: OwnFlow) => {
    const problem = await desk.remove(flow.id, flow.name)
    if (problem) return setFault(problem)
    setList((known) => known && { ...known, flows: known.flows.filter(({ id }) => id !== flow.id) })
  }
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={t('Search my flows')}
        placeholder={t('Search by name')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Fault fault={fault} onAgain={() => void load(search, 1)} />
      {!list && !fault && <p role="status">{t('Reading your flows …')}</p>}
      {list && list.flows.length === 0 && (
        <p>
          {search
            ? t('No flow of yours is called “{name}”.', { name: search })
            : t('Nothing here yet. What you draw is saved here.')}
        </p>
      )}
      {list && (
        <ul className="flow-rows">
          {list.flows.map((flow) => (
            <li key={flow.id} data-cat={flow.category?.toLowerCase()}>
              <button
                type="button"
                className="flow-open"
                onClick={() => {
                  void desk.openFlow(flow.id)
                  onClose()
                }}
              >
                <strong>
                  <bdi>{flow.name}</bdi>
                </strong>
                <small>
                  {translate(standingWord(flow))} ·{' '}
                  {flow.visibility === 'private' ? `${t('Private')} · ` : ''}
                  {t('changed {date}', { date: dayOf(flow.updated_at) })}
                </small>
              </button>
              <button
                type="button"
                className="btn btn-ghost btn-sm"
                aria-label={t('Delete {name}', { name: flow.name })}
                onClick={() => void remove(flow)}
              >
                {t('Delete')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {list && list.page < list.totalPages && (
        <button type="button" className="btn btn-line" onClick={() => void load(search, list.page + 1)}>
          {t('Show more')}
        </button>
      )}
    </>
  )
}

function DeletedFlows() {
  const desk = useDesk()
  const [flows, setFlows] = useState<DeletedFlow[]>()
  const [busy, setBusy] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    void apiClient()
      .call('deletedFlows')
      .then((reply) => {
        if (isOver) return
        setFault(reply.ok ? undefined : translate(reply.error || messages.networkError))
        if (reply.ok) setFlows(reply.data.data)
      })
    return () => {
      isOver = true
    }
    // Each attempt asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [attempt])
  const restore = async (id: string) => {
    setBusy(id)
    const problem = await desk.restore(id)
    setBusy(undefined)
    if (problem) return setFault(problem)
    setFlows((known) => known?.filter((flow) => flow.id !== id))
  }
  return (
    <>
      <Fault fault={fault} onAgain={() => setAttempt(attempt + 1)} />
      {!flows && !fault && <p role="status">{t('Reading what was deleted …')}</p>}
      {flows?.length === 0 && <p>{t('Nothing was deleted in the last 30 days.')}</p>}
      {flows && (
        <ul className="flow-rows">
          {flows.map(({ id, name, restorableUntil }) => (
            <li key={id}>
              <span className="flow-open">
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <small>{t('Can be restored until {date}', { date: dayOf(restorableUntil) })}</small>
              </span>
              <BusyButton
                className="btn btn-line btn-sm"
                aria-label={t('Restore {name}', { name })}
                isBusy={busy === id}
                onClick={() => void restore(id)}
              >
                {t('Restore')}
              </BusyButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Fault({ fault, onAgain }: { fault: string | undefined; onAgain: () => void }) {
  if (fault === undefined) return null
  return (
    <p role="alert">
      {fault}{' '}
      <button type="button" className="btn btn-line btn-sm" onClick={onAgain}>
        {t('Try again')}
      </button>
    </p>
  )
}

function dayOf(time: string): string {
  return writtenDate(time, { dateStyle: 'medium' })
}
