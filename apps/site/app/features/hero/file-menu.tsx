type FileMenuProps = { title: string; studioUrl: string }

/** The diagram's file menu. Each entry does what it says, with this diagram or with your own flows. */
export function FileMenu({ title, studioUrl }: FileMenuProps) {
  return (
    <div className="filemenu">
      <nav aria-label="File menu">
        <ul>
          <li>
            <a href={`${studioUrl}#new`} title="A new file in the studio">
              File
            </a>
          </li>
          <li>
            <a href="/dashboard?section=flows" title="One of your flows">
              Open
            </a>
          </li>
          <li>
            <a href="/diagrams/iot-system-design.svg" download title="This diagram as an animated SVG">
              Export
            </a>
          </li>
          <li>
            <a href={`${studioUrl}#import`} title="A file of yours, in the studio">
              Import
            </a>
          </li>
          <li>
            <a href="/dashboard?section=settings" title="Your settings">
              Settings
            </a>
          </li>
        </ul>
      </nav>
      <span className="title">
        <i />
        {title}
      </span>
    </div>
  )
}
