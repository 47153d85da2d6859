import { Menu } from '@base-ui/react/menu'
import basicFontUrl from '@flain/layout/fonts/schibsted-grotesk-560-basic.woff2?url'
import { Icon, type IconName } from '@flain/ui'
import { useRef } from 'react'
import { thoughtAddress } from '../../platform/address.ts'
import { copyText, download } from '../../platform/files.ts'
import { drawPng } from '../../platform/picture.ts'
import { graphOf, nameOf, thoughtOf } from '../../state/studio-state.ts'
import { type Store, useStore, useStudio } from '../../state/store.ts'
import { type ExportFormat, exportFlow, linkIssues } from './export-flow.ts'

/** Device pixels of a PNG for one of the drawing's own. */
const pngScale = 2

/** Takes the flow away as a file or a link, and says what the format cannot keep. */
export function ExportMenu() {
  const store = useStore()
  const isEmpty = useStudio((state) => graphOf(state).nodes.length === 0)
  const placeRef = useRef<HTMLDivElement>(null)
  const save = (format: ExportFormat) => void saveAs(store, format)
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
  const font = await fetchFont()
  const looks = { name: nameOf(store.get()), category: drawing.category, theme, font } as const
  const file = exportFlow(drawn, format, looks)
  const blob =
    format === 'png'
      ? await paintPng(file.text, drawn.scene.bounds)
      : new Blob([file.text], { type: file.type })
  if (!blob) return say(store, 'The picture is too large for this browser. SVG has no such limit.', 'alert')
  download(file.fileName, blob)
  const lost = file.issues.map((issue) => issue.message).join(' ')
  say(store, `Saved ${file.fileName}, ${sizeOf(blob)}. ${lost}`.trim())
}

async function paintPng(svg: string, size: { width: number; height: number }): Promise<Blob | undefined> {
  return (await drawPng(svg, size, pngScale)) ?? (await drawPng(svg, size, 1))
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

function say(store: Store, text: string, tone: 'calm' | 'alert' = 'calm') {
  store.dispatch({ do: 'notice', notice: { text, tone } })
}

/** Without the font the picture is still right, in a font the viewer has. */
async function fetchFont(): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(basicFontUrl)
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}

function sizeOf({ size }: Blob): string {
  return size < 1_000_000
    ? `${Math.max(1, Math.round(size / 1000))} kB`
    : `${(size / 1_000_000).toFixed(1)} MB`
}
