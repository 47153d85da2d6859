import type { FailedJob } from '@flain/contract'
import { BusyButton, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatDate } from '../../platform/dates.ts'
import { useLoad } from '../../platform/use-load.ts'
import type { SectionProps } from './sections.ts'
import { useProofWatch } from './watch-proof.ts'
import { WatchedList } from './watched-list.tsx'

/** Mails and other work that was given up. */
export function FailedJobs({ search, page, onChanged }: SectionProps) {
  const told = useProofWatch()
  const [loaded, reload] = useLoad('jobs', async () => told(await apiClient().call('listFailedJobs')))
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <WatchedList
      section="jobs"
      title="Failed jobs"
      lede="Mails and other work that was given up after all tries."
      loaded={loaded}
      onRetry={reload}
      search={search}
      page={page}
      empty="No job has failed."
    >
      {(loaded.last?.data ?? []).map((job) => (
        <li key={job.id}>
          <JobLine job={job} onChanged={changed} />
        </li>
      ))}
    </WatchedList>
  )
}

function JobLine({ job, onChanged }: { job: FailedJob; onChanged: () => void }) {
  const toast = useToast()
  const told = useProofWatch()
  const [isBusy, setIsBusy] = useState(false)
  const retry = async () => {
    setIsBusy(true)
    const reply = told(await apiClient().call('retryJob', { params: { id: job.id } }))
    setIsBusy(false)
    if (!reply.ok) return toast(reply.error || 'It could not be tried again.', 'error')
    toast(reply.data.message)
    onChanged()
  }
  return (
    <div className="watched-row">
      <div>
        <h2>{job.queue}</h2>
        <p className="meta">
          <bdi>{job.problem}</bdi>
        </p>
        <p className="meta standing">
          {job.triesCount} {job.triesCount === 1 ? 'try' : 'tries'}
          {job.failedAt === null ? '' : `, given up ${formatDate(job.failedAt, 'short-date-time')}`}
        </p>
      </div>
      <div className="watched-ways">
        <BusyButton
          className="btn btn-line btn-sm"
          aria-label={`Try again: ${job.queue}`}
          isBusy={isBusy}
          onClick={() => void retry()}
        >
          Try again
        </BusyButton>
      </div>
    </div>
  )
}
