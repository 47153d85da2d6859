import { Menu } from '@base-ui/react/menu'
import basicFontUrl from '@flain/layout/fonts/schibsted-grotesk-560-basic.woff2?url'
import latinFontUrl from '@flain/layout/fonts/schibsted-grotesk-560-latin.woff2?url'
import { withPngSource } from '@flain/formats'
import { type TravelFont, travelFont } from '@flain/render'
import { Icon, type IconName } from '@flain/ui'
import { type RefObject, useRef } from 'react'
import { thoughtAddress } from '../../platform/address.ts'
import { copyText, download } from '../../platform/files.ts'
import { drawPng } from '../../platform/picture.ts'
import { type Drawn, graphOf, nameOf, thoughtOf } from '../../state/studio-state.ts'
import { type Store, useStore, useStudio } from '../../state/store.ts'
import { type ExportFormat, exportFlow, linkIssues, sourceOf } from './export-flow.ts'
import { savePdf } from './save-pdf.ts'
import { say, sizeOf } from './tell.ts'
import { useFilm } from './use-film.ts'

/** Device pixels of a PNG for one of the drawing's own. */
const pngScale = 2

/** Takes the flow away as a file or a link, and says what the format cannot keep. */
export function ExportMenu() {
  const store = useStore()
  const isEmpty = useStudio((state) => graphOf(state).nodes.length === 0)
  const placeRef = useRef<HTMLDivElement>(null)
  const save = (format: ExportFormat) => void saveAs(store, format)
  const film = useFilm()
  return (
    <>
      <div ref={placeRef} className="menus" />
      <Menu.Root modal={false}>
        <Menu.Trigger className="btn btn-primary" id="export-btn">
          <Icon name="down" size={18} />
          Export
        </Menu.Trigger>
        <Menu.Portal container={placeRef}>
          <Menu.Positioner className="menu-place" sideOffset={8} align="end">
            <Menu.Popup className="menu" aria-label="Export">
              <Menu.Group>
                <Menu.GroupLabel className="mh">Still image</Menu.GroupLabel>
                <Item icon="pencil" name="SVG" detail="vector" isOff={isEmpty} onChoose={() => save('svg')} />
                <Item
                  icon="fit"
                  name="PNG"
                  detail="2×, transparent"
                  isOff={isEmpty}
                  onChoose={() => save('png')}
                />
                <Item
                  icon="down"
                  name="PDF"
                  detail="to print"
                  isOff={isEmpty}
                  onChoose={() => void savePdf(store)}
                />
              </Menu.Group>
              <Menu.Separator className="rule" />
              <Menu.Group>
                <Menu.GroupLabel className="mh">Moving</Menu.GroupLabel>
                <Item
                  icon="flow"
                  name="Animated SVG"
                  detail="no player needed"
                  isOff={isEmpty}
                  onChoose={() => save('animated-svg')}
                />
                {film.isMaking ? (
                  <Item icon="x" name="Stop making the film" detail="" onChoose={film.stop} />
                ) : (
                  <>
                    <Item
                      icon="play"
                      name="MP4"
                      detail="1280 × 720"
                      isOff={isEmpty}
                      onChoose={() => void film.make('mp4')}
                    />
                    <Item
                      icon="play"
                      name="GIF"
                      detail="1280 × 720"
                      isOff={isEmpty}
                      onChoose={() => void film.make('gif')}
                    />
                  </>
                )}
              </Menu.Group>
              <Menu.Separator className="rule" />
              <Menu.Group>
                <Menu.GroupLabel className="mh">Source</Menu.GroupLabel>
                <Item
                  icon="down"
                  name="JSON"
                  detail="the flow"
                  isOff={isEmpty}
                  onChoose={() => save('json')}
                />
                <Item
                  icon="down"
                  name="Mermaid"
                  detail=".mmd"
                  isOff={isEmpty}
                  onChoose={() => save('mermaid')}
                />
                <OtherPrograms isOff={isEmpty} place={placeRef} onChoose={save} />
                <Item
                  icon="globe"
                  name="Copy link"
                  detail="your words"
                  onChoose={() => void copyLink(store)}
                />
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}

const otherPrograms: [format: ExportFormat, name: string, detail: string][] = [
  ['drawio', 'draw.io', '.drawio'],
  ['excalidraw', 'Excalidraw', '.excalidraw'],
  ['dot', 'Graphviz', '.dot'],
  ['d2', 'D2', '.d2'],
  ['markdown', 'Outline', 'Markdown'],
]

type OtherProgramsProps = {
  isOff: boolean
  place: RefObject<HTMLDivElement | null>
  onChoose: (format: ExportFormat) => void
}

function OtherPrograms({ isOff, place, onChoose }: OtherProgramsProps) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className="mi" disabled={isOff}>
        <Icon name="share" size={18} />
        <span>For another program</span>
        <small>
          <Icon name="chevr" size={14} />
        </small>
      </Menu.SubmenuTrigger>
      <Menu.Portal container={place}>
        <Menu.Positioner className="menu-place" sideOffset={4}>
          <Menu.Popup className="menu" aria-label="For another program">
            {otherPrograms.map(([format, name, detail]) => (
              <Item key={format} icon="down" name={name} detail={detail} onChoose={() => onChoose(format)} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}

type ItemProps = { icon: IconName; name: string; detail: string; isOff?: boolean; onChoose: () => void }

function Item({ icon, name, detail, isOff = false, onChoose }: ItemProps) {
  return (
    <Menu.Item className="mi" disabled={isOff} onClick={onChoose}>
      <Icon name={icon} size={18} />
      <span>{name}</span>
      <small>{detail}</small>
    </Menu.Item>
  )
}

async function saveAs(store: Store, format: ExportFormat) {
  const { drawn, drawing } = store.get()
  if (!drawn) return
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  const font = await fetchFont(travelFont(drawn.scene))
  const looks = { name: nameOf(store.get()), category: drawing.category, theme, font } as const
  const file = exportFlow(drawn, format, looks)
  const blob =
    format === 'png' ? await paintPng(file.text, drawn) : new Blob([file.text], { type: file.type })
  if (!blob) return say(store, 'The picture is too large for this browser. SVG has no such limit.', 'alert')
  download(file.fileName, blob)
  const lost = file.issues.map((issue) => issue.message).join(' ')
  say(store, `Saved ${file.fileName}, ${sizeOf(blob)}. ${lost}`.trim())
}

async function paintPng(svg: string, drawn: Drawn): Promise<Blob | undefined> {
  const size = drawn.scene.bounds
  const picture = (await drawPng(svg, size, pngScale)) ?? (await drawPng(svg, size, 1))
  if (!picture) return undefined
  const bytes = withPngSource(new Uint8Array(await picture.arrayBuffer()), sourceOf(drawn))
  return new Blob([bytes], { type: picture.type })
}

async function copyLink(store: Store) {
  const state = store.get()
  const thought = thoughtOf(state)
  const isCopied = await copyText(thoughtAddress(thought))
  if (!isCopied)
    return say(
      store,
      'The browser did not let us copy. Allow the clipboard for this page and try again.',
      'alert',
    )
  say(store, ['Link copied.', ...linkIssues(thought, state.history.now.edits.length)].join(' '))
}

const fontUrls: Record<TravelFont['file'], string> = {
  'schibsted-grotesk-560-basic.woff2': basicFontUrl,
  'schibsted-grotesk-560-latin.woff2': latinFontUrl,
}

/** Without the font the picture is still right, in a font the viewer has. */
async function fetchFont({ file }: TravelFont): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(fontUrls[file])
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}
