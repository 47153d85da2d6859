import {
  galleryKinds,
  galleryPage as words,
  galleryPath,
  phrases,
  toldWords,
  walkedWords,
} from '@flain/content'
import { type DiagramKind, diagramKinds, kindProfiles } from '@flain/flow'
import { SvgTree } from '@flain/render/react'
import { Icon } from '@flain/ui'
import { data, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router'
import type { DrawnKind } from '../../features/gallery/drawn.server.ts'
import { FilesOfKind } from '../../features/gallery/files-of-kind.tsx'
import { KeysOfKind } from '../../features/gallery/keys-of-kind.tsx'
import { PhrasesOfKind } from '../../features/gallery/phrases-of-kind.tsx'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import { studioThought } from '../../platform/studio-thought.ts'
import './kind.css'

export async function loader({ params }: LoaderFunctionArgs) {
  const kind = diagramKinds.find((one) => one === params['kind'])
  if (kind === undefined) throw data(null, { status: 404 })
  const { drawKind } = await import('../../features/gallery/drawn.server.ts')
  return { kind, drawn: await drawKind(kind) }
}

type MetaInput = { loaderData: { kind: DiagramKind } | undefined; matches: readonly unknown[] }

export function meta({ loaderData, matches }: MetaInput): MetaDescriptor[] {
  return loaderData ? pageMeta(galleryPath(loaderData.kind))({ matches }) : []
}

export default function KindPage() {
  const { kind, drawn } = useLoaderData<typeof loader>()
  const { studioUrl } = useSettings()
  const { title, text, uses } = galleryKinds[kind]
  const thought = phrases.find((phrase) => phrase.kind === kind)?.thought ?? ''
  return (
    <>
      <PageHead title={title} text={text}>
        <ul className="kind-uses">
          {uses.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
      </PageHead>
      <figure className="wrap kind-flow">
        <div className="kind-canvas">
          <SvgTree element={drawn.wide} />
          <SvgTree element={drawn.tall} />
        </div>
        <figcaption>
          <p>
            <span className="meta">{words.said}</span>
            {thought}
          </p>
          <a className="btn btn-primary" href={studioThought(studioUrl, thought)}>
            {words.open} <Icon name="arrow" size={18} className="go" />
          </a>
        </figcaption>
      </figure>
      <div className="wrap kind-parts">
        <PhrasesOfKind kind={kind} studioUrl={studioUrl} />
        <HowItPlays kind={kind} steps={drawn.steps} />
        <KeysOfKind kind={kind} />
        <FilesOfKind kind={kind} files={drawn.files} opens={drawn.opens} />
      </div>
      <OtherKinds kind={kind} />
      <ClosingBlock
        title={words.closing.title}
        text={words.closing.text}
        actions={[
          { label: words.closing.start, to: '/dashboard' },
          { label: words.closing.templates, to: '/templates' },
        ]}
      />
    </>
  )
}

function HowItPlays({ kind, steps }: { kind: DiagramKind } & Pick<DrawnKind, 'steps'>) {
  const { told, isWalked } = kindProfiles[kind]
  return (
    <section aria-labelledby="plays">
      <h2 id="plays">{words.playback.title}</h2>
      <p className="lede">
        {toldWords[told]} {isWalked ? walkedWords : null}
      </p>
      <ol className="kind-steps" aria-label={words.playback.steps}>
        {steps.map(({ id, caption }) => (
          <li key={id}>{caption}</li>
        ))}
      </ol>
    </section>
  )
}

function OtherKinds({ kind }: { kind: DiagramKind }) {
  return (
    <nav className="wrap sec-last other-kinds" aria-labelledby="other-kinds">
      <h2 id="other-kinds">
        <a href="/gallery">{words.kinds}</a>
      </h2>
      <ul>
        {diagramKinds.map((one) => (
          <li key={one}>
            <a className="chip" href={galleryPath(one)} aria-current={one === kind ? 'page' : undefined}>
              {galleryKinds[one].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
