import { errors } from '@flain/contract'
import { brand } from '@flain/content'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useQuery } from '../../platform/address.ts'
import { apiClient } from '../../platform/api.ts'
import { useSession } from '../../platform/session.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { AuditLog } from './audit-log.tsx'
import { Discounts } from './discounts.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Proof } from './proof.tsx'
import { FoundFlows } from './found-flows.tsx'
import { FoundPeople } from './found-people.tsx'
import { Issues } from './issues.tsx'
import { Reports } from './reports.tsx'
import { Samples } from './samples.tsx'
import {
  administrationPath,
  type AdministrationState,
  parseAddress,
  sections,
  type SectionId,
  type SectionProps,
} from './sections.ts'
import { Stations } from './stations.tsx'
import { Waiting } from './waiting.tsx'
import { ProofContext } from './watch-proof.ts'

/** Who is there decides what is shown: a way in, nothing, the second proof, or what there is to look after. */
export function Administration() {
  const { state, check } = useSession()
  if (state.status === 'checking') return <Quiet title="Administration" body={<Waiting />} />
  if (state.status === 'unreachable')
    return <Failed sentence={state.sentence} isMissing={false} onRetry={check} />
  if (state.status === 'signed-in') return <Known key={state.user.id} />
  const next = encodeURIComponent(`${location.pathname}${location.search}`)
  return (
    <Quiet
      title="Administration"
      body={
        <>
          <p className="lede">{state.notice ?? 'Sign in to look after this installation.'}</p>
          <a className="btn btn-primary" href={`/dashboard?mode=login&next=${next}`}>
            Log in
          </a>
        </>
      }
    />
  )
}

function Known() {
  const ask = apiClient().call
  const [loaded, reload] = useLoad('administration', () => ask('administration'))
  const isProven = loaded.last !== null && loaded.last.data.provenUntil !== null
  if (loaded.state === 'failed')
    return (
      <Failed
        sentence={loaded.sentence}
        isMissing={loaded.sentence === errors.not_found.sentence}
        onRetry={reload}
      />
    )
  if (loaded.last === null) return <Quiet title="Administration" body={<Waiting />} />
  if (!isProven) return <Proof hasPasskey={loaded.last.data.hasPasskey} onProven={reload} />
  return <Proven state={loaded.last.data} onChanged={reload} />
}

type ProvenProps = { state: AdministrationState; onChanged: () => void }

function Proven({ state, onChanged }: ProvenProps) {
  const [isOver, setIsOver] = useState(false)
  const look = parseAddress(useQuery())
  const content = useFocusOnNew(look.section)
  // What is on the screen stays there until the proof is given again.
  if (isOver)
    return (
      <Proof
        hasPasskey={state.hasPasskey}
        isAgain
        onProven={() => {
          setIsOver(false)
          onChanged()
        }}
      />
    )
  const { label = '' } = sections.find(({ id }) => id === look.section) ?? {}
  return (
    <ProofContext value={() => setIsOver(true)}>
      <div className="wrap dash administration">
        <title>{`${label} | ${brand.name}`}</title>
        <Stations current={look.section} state={state} />
        <div className="section" ref={content}>
          <Section key={`${look.section} ${look.search}`} {...look} onChanged={onChanged} />
        </div>
      </div>
    </ProofContext>
  )
}

function Section({ section, ...props }: SectionProps & { section: SectionId }) {
  switch (section) {
    case 'reports':
      return <Reports {...props} />
    case 'flows':
      return <FoundFlows {...props} />
    case 'people':
      return <FoundPeople {...props} />
    case 'discounts':
      return <Discounts {...props} />
    case 'newsletter':
      return <Issues {...props} />
    case 'samples':
      return <Samples {...props} />
    case 'jobs':
      return <FailedJobs {...props} />
    case 'audit':
      return <AuditLog {...props} />
  }
}

type FailedProps = { sentence: string; isMissing: boolean; onRetry: () => void }

/** To everybody who is not marked the administration is not there. */
function Failed({ sentence, isMissing, onRetry }: FailedProps) {
  useEffect(() => {
    if (isMissing) document.title = `Page Not Found | ${brand.name}`
  }, [isMissing])
  return isMissing ? (
    <Quiet
      title="Page Not Found"
      body={
        <>
          <p className="lede">There is nothing at {administrationPath} for this account.</p>
          <a className="btn btn-line" href="/dashboard">
            Dashboard
          </a>
        </>
      }
    />
  ) : (
    <Quiet
      title="The administration could not be loaded"
      body={
        <div role="alert">
          <p className="lede">{sentence || 'Please try again in a moment.'}</p>
          <button type="button" className="btn btn-line" onClick={onRetry}>
            Try Again
          </button>
        </div>
      }
    />
  )
}

function Quiet({ title, body }: { title: string; body: ReactNode }) {
  return (
    <div className="wrap quiet-section administration-quiet">
      <h1 tabIndex={-1}>{title}</h1>
      {body}
    </div>
  )
}

/** A section chosen from the navigation takes the focus at its heading; the first one leaves it where it is. */
function useFocusOnNew(section: SectionId) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(section)
  useLayoutEffect(() => {
    if (shown.current === section) return
    shown.current = section
    content.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [section])
  return content
}
