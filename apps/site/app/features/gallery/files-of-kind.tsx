import { galleryPage } from '@flain/content'
import { type DiagramKind, diagramKinds, kindProfiles } from '@flain/flow'
import type { FileOfKind } from './drawn.server.ts'

const words = galleryPage.files

type FilesOfKindProps = { kind: DiagramKind; files: readonly FileOfKind[]; opens: readonly string[] }

/** What becomes of this flow in each format, out and in again. */
export function FilesOfKind({ kind, files, opens }: FilesOfKindProps) {
  return (
    <section aria-labelledby="files">
      <h2 id="files">{words.title}</h2>
      <p className="lede">{words.text}</p>
      <table className="kind-files">
        <thead>
          <tr>
            <th scope="col">{words.format}</th>
            <th scope="col">{words.lost}</th>
            <th scope="col">{words.back}</th>
          </tr>
        </thead>
        <tbody>
          <Row format={words.own} lost={words.nothing} back={words.asItWas} />
          {files.map(({ format, word, lost, back }) => (
            <Row
              key={format}
              format={word ? `${format}: ${word}` : format}
              lost={lost === '' ? words.nothing : lost}
              back={asKind(back)}
            />
          ))}
          {opens.map((format) => (
            <Row key={format} format={format} lost={words.notWritten} back={asKind(kind)} />
          ))}
          <Row format={words.shown} lost={words.nothingSeen} back={words.asPicture} />
        </tbody>
      </table>
      <p className="meta">{words.more}</p>
    </section>
  )
}

function Row({ format, lost, back }: { format: string; lost: string; back: string }) {
  return (
    <tr>
      <th scope="row">{format}</th>
      <td>{lost}</td>
      <td>{back}</td>
    </tr>
  )
}

/** "As a mind map". */
function asKind(back: string | undefined): string {
  const kind = diagramKinds.find((one) => one === back)
  return kind ? words.asKind(kindProfiles[kind].name) : words.notAsItWas
}
