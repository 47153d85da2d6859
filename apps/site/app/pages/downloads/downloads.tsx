import { apiDocsPath, comingApps, downloadsPage as words, home, iotSystem } from '@flain/content'
import { SvgTree } from '@flain/render/react'
import { Icon } from '@flain/ui'
import { useLoaderData } from 'react-router'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import '../../styles/rows.css'
import './downloads.css'

/** The page script shows the Install button where the browser can install. */
export const handle = { scripts: 'page' }

export const meta = pageMeta('/downloads')

export async function loader() {
  const { drawThumbnail } = await import('../../platform/draw.server.ts')
  const { highlighted: category, diagramTitle: title } = home.demo
  return { picture: await drawThumbnail(iotSystem, { category, title }) }
}

export default function DownloadsPage() {
  const { picture } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <section className="wrap" aria-labelledby="web-title">
        <div className="web-app">
          <div className="web-picture" data-cat={home.demo.highlighted} aria-hidden="true">
            <SvgTree element={picture} />
          </div>
          <div>
            <p>
              <span className="badge ok">{words.web.status}</span>
            </p>
            <h2 id="web-title">{words.web.name}</h2>
            <p className="lede">{words.web.text}</p>
            <div className="cta">
              <a className="btn btn-primary btn-lg" href="/">
                {words.web.launch} <Icon name="arrow" className="go" />
              </a>
              <button type="button" className="btn btn-line btn-lg" data-install="waiting">
                <Icon name="download" /> {words.web.install}
              </button>
              <output className="meta" data-installed hidden>
                {words.web.installed}
              </output>
            </div>
          </div>
        </div>
      </section>
      <section className="wrap sec sec-last" aria-labelledby="others-title">
        <h2 className="h-sec" id="others-title">
          {words.others}
        </h2>
        <ol className="next-stops">
          {comingApps.map((app) => (
            <NextStop key={app.name} app={app} />
          ))}
        </ol>
      </section>
      <Programs />
      <ClosingBlock
        title={words.closing.title}
        text={words.closing.text}
        actions={[{ label: words.start, to: '/dashboard' }]}
      />
    </>
  )
}

function NextStop({ app: { name, icon, text, early } }: { app: (typeof comingApps)[number] }) {
  return (
    <li>
      <Icon name={icon} size={24} />
      <div>
        <h3>{name}</h3>
        <p>{text}</p>
        {early && (
          <div className="early">
            <p>
              {early.text} <code>{early.command}</code>
            </p>
            <a className="btn btn-line btn-sm" href={early.path} download>
              <Icon name="download" /> {early.label}
            </a>
          </div>
        )}
      </div>
      <span className="badge">{words.soon}</span>
    </li>
  )
}

function Programs() {
  return (
    <section className="wrap sec-last" aria-labelledby="programs-title">
      <h2 className="h-sec" id="programs-title">
        {words.programs.title}
      </h2>
      <p className="lede">{words.programs.text}</p>
      <div className="cta">
        <a className="btn btn-line btn-lg" href={apiDocsPath}>
          <Icon name="code" /> {words.programs.docs}
        </a>
        <a className="btn btn-line btn-lg" href="/dashboard?section=settings">
          {words.programs.keys}
        </a>
      </div>
    </section>
  )
}
