import { flowPage, licenseWords } from '@flain/content'
import type { Lineage } from '@flain/contract'
import type { SvgElement } from '@flain/render'
import { SvgTree } from '@flain/render/react'
import { creatorPath, flowPath } from '../../platform/flow-addresses.ts'

const words = flowPage.family

/** Where a flow came from and the copies made of it: as a flow of its own, and as links. */
export function Family({ lineage, drawing }: { lineage: Lineage; drawing: SvgElement | null }) {
  const { copies } = lineage
  return (
    <section className="flow-family" aria-labelledby="family-title">
      <h2 id="family-title">{words.title}</h2>
      <p>{words.text}</p>
      {drawing ? (
        <div className="family-picture" aria-hidden="true">
          <SvgTree element={drawing} />
        </div>
      ) : null}
      <Origin origin={lineage.origin} />
      {copies.length === 0 ? (
        <p className="meta">{words.none}</p>
      ) : (
        <>
          <h3>{words.copies}</h3>
          <ul>
            {copies.map(({ id, name, author, license }) => (
              <li key={id}>
                <a className="link" href={flowPath(id)}>
                  <bdi>{name}</bdi>
                </a>{' '}
                {flowPage.by}{' '}
                <a href={creatorPath(author.handle)}>
                  <bdi>{author.name}</bdi>
                </a>
                <span className="meta"> {licenseWords[license]?.name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

export function Origin({ origin }: { origin: Lineage['origin'] }) {
  if (!origin) return null
  const said = flowPage.origin
  const { flow } = origin
  return (
    <p className="flow-origin">
      {said.augmented}{' '}
      {flow ? (
        <a className="link" href={flowPath(flow.id)}>
          <bdi>{flow.name}</bdi>
        </a>
      ) : (
        <bdi>{origin.name}</bdi>
      )}{' '}
      {said.by}{' '}
      {flow ? (
        <a href={creatorPath(flow.author.handle)}>
          <bdi>{flow.author.name}</bdi>
        </a>
      ) : (
        <bdi>{origin.author}</bdi>
      )}
      <span className="meta">
        {' · '}
        {licenseWords[origin.license]?.name}
        {origin.version === null ? null : ` · ${flowPage.version.toLowerCase()} ${origin.version}`}
        {flow ? null : ` · ${said.gone}`}
      </span>
    </p>
  )
}
