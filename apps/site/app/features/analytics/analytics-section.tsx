import { analyticsPage as words } from '@flain/content'
import { type Analytics, type AnalyticsDays, analyticsDays } from '@flain/contract'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { DayChart } from './day-chart.tsx'
import { FlowTable, SiteTable } from './tables.tsx'
import { toCsv } from './to-csv.ts'
import { WatchLine } from './watch-line.tsx'

/** The dashboard's Analytics: how often a person's flows are looked at, and how far. */
export function AnalyticsSection() {
  const ask = apiClient().call
  const [days, setDays] = useState<AnalyticsDays>(30)
  const [flow, setFlow] = useState<string | null>(null)
  const [loaded, reload] = useLoad(`${days} ${flow}`, () =>
    ask('analytics', { query: { days: String(days), ...(flow === null ? {} : { flow }) } }),
  )
  const data = loaded.last?.data ?? null
  const name = data?.flows.find(({ id }) => id === flow)?.name
  return (
    <section className="analytics quiet-section" aria-labelledby="analytics-title">
      <header>
        <h1 id="analytics-title" tabIndex={-1}>
          {words.title}
        </h1>
        <fieldset className="seg" aria-label={words.period}>
          {analyticsDays.map((count) => (
            <button key={count} type="button" aria-pressed={count === days} onClick={() => setDays(count)}>
              {words.periods[count]}
            </button>
          ))}
        </fieldset>
      </header>
      {loaded.state === 'failed' ? (
        <div className="state" role="alert">
          <span className="badge error">Error</span>
          <h2>{words.failed}</h2>
          <p>{loaded.sentence}</p>
          <TryAgain onRetry={reload} />
        </div>
      ) : null}
      {data === null && loaded.state === 'loading' ? <Waiting /> : null}
      {data && loaded.state !== 'failed' ? (
        <Figures data={data} flow={flow} name={name} onChoose={setFlow} />
      ) : null}
      <p className="meta">{words.privacy}</p>
    </section>
  )
}

type FiguresProps = {
  data: Analytics
  /** The one flow that is looked at. */
  flow: string | null
  name: string | undefined
  onChoose: (flow: string | null) => void
}

function Figures({ data, flow, name, onChoose }: FiguresProps) {
  const { totals, days, steps, flows, sites } = data
  if (flows.length === 0 && totals.copies === 0) return <Nothing />
  return (
    <>
      {flow === null ? null : (
        <p className="of-flow">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <button type="button" className="btn btn-line btn-sm" onClick={() => onChoose(null)}>
            {words.all}
          </button>
        </p>
      )}
      <dl className="figures">
        {words.counts.map(({ key, label, hint }) => (
          <div key={key}>
            <dt title={hint}>{label}</dt>
            <dd className="num">{totals[key].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <DayChart days={days} />
      {flow === null ? null : <WatchLine steps={steps} />}
      <div className="two">
        <FlowTable flows={flows} chosen={flow} onChoose={onChoose} />
        <SiteTable sites={sites} />
      </div>
      <button
        type="button"
        className="btn btn-line btn-sm"
        onClick={() => saveFile('flain-analytics.csv', 'text/csv;charset=utf-8', toCsv(days))}
      >
        {words.export}
      </button>
    </>
  )
}

function Nothing() {
  return (
    <div className="setting">
      <p>{words.nothing}</p>
      <a className="btn btn-line btn-sm" href="/dashboard?section=flows">
        {words.toFlows}
      </a>
    </div>
  )
}

function Waiting() {
  return (
    <div className="checking" aria-busy="true" role="status" aria-label={words.loading}>
      <span className="skel" />
      <span className="skel tall" />
    </div>
  )
}
