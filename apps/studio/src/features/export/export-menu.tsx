import { Menu } from '@base-ui/react/menu'
import { t } from '@flain/languages'
import { type Telling, tellingOf } from '@flain/render'
import { Icon, type IconName } from '@flain/ui'
import { type ReactNode, useRef } from 'react'
import type { FilmKind } from '../../platform/make-film.ts'
import { useSaving } from '../../state/saved-flow.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { isNothingDrawn } from '../../state/nothing-drawn.ts'
import { graphOf } from '../../state/studio-state.ts'
import { usePart } from '../../platform/value.ts'
import { copyEmbed, copyLink } from './copy-links.ts'
import type { ExportFormat } from './export-flow.ts'
import { type Png, saveAs } from './save-file.ts'
import { savePdf } from './save-pdf.ts'
import { type Place, Popup, Submenu } from './submenu.tsx'
import { say } from './tell.ts'
import { FilmChoices } from './film-choices.tsx'
import { type FilmMaker, filmNames } from './film-maker.ts'
import { filmSizes } from './film-settings.ts'

type Entry = { icon: IconName; name: string; detail: string }

const otherPngs: (Entry & { png: Png })[] = [
  { icon: 'fit', name: '1×', detail: t('transparent'), png: { scale: 1, background: 'none' } },
  { icon: 'fit', name: '3×', detail: t('transparent'), png: { scale: 3, background: 'none' } },
  { icon: 'fit', name: '4×', detail: t('transparent'), png: { scale: 4, background: 'none' } },
  { icon: 'fit', name: '2×', detail: t('on its ground'), png: { scale: 2, background: 'canvas' } },
]

const films: FilmKind[] = ['mp4', 'webm', 'gif']

type FileEntry = Entry & { format: ExportFormat }

const svg: FileEntry = { icon: 'pencil', name: 'SVG', detail: t('vector'), format: 'svg' }
const png: FileEntry = { icon: 'fit', name: 'PNG', detail: t('2×, transparent'), format: 'png' }
const animated: FileEntry = {
  icon: 'flow',
  name: t('Animated SVG'),
  detail: t('no player needed'),
  format: 'animated-svg',
}
const captions: FileEntry = { icon: 'code', name: t('Captions'), detail: '.vtt', format: 'captions' }
const json: FileEntry = { icon: 'down', name: 'JSON', detail: t('the flow'), format: 'json' }
const mermaid: FileEntry = { icon: 'down', name: 'Mermaid', detail: '.mmd', format: 'mermaid' }

const otherPrograms: FileEntry[] = [
  { icon: 'down', name: 'draw.io', detail: '.drawio', format: 'drawio' },
  { icon: 'down', name: 'Excalidraw', detail: '.excalidraw', format: 'excalidraw' },
  { icon: 'down', name: 'Graphviz', detail: '.dot', format: 'dot' },
  { icon: 'down', name: 'D2', detail: '.d2', format: 'd2' },
  { icon: 'down', name: t('Outline'), detail: 'Markdown', format: 'markdown' },
]

/** Takes the flow away as a file or a link, and says what the format cannot keep. */
export function ExportMenu({ film }: { film: FilmMaker }) {
  const placeRef = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={placeRef} className="menus" />
      <Menu.Root modal={false}>
        <Menu.Trigger className="btn btn-primary" id="export-btn">
          <Icon name="down" size={18} />
          {t('Export')}
        </Menu.Trigger>
        <Popup place={placeRef} name={t('Export')} sideOffset={8} align="end">
          <Section name={t('Still image')}>
            <FileItem entry={svg} />
            <FileItem entry={png} />
            <OtherSizes place={placeRef} />
            <PdfItem />
          </Section>
          <Menu.Separator className="rule" />
          <Section name={t('Moving')}>
            <FileItem entry={animated} />
            <FilmItems film={film} />
            <FilmChoices film={film} place={placeRef} />
            <FileItem entry={captions} />
          </Section>
          <Menu.Separator className="rule" />
          <Section name={t('Source')}>
            <FileItem entry={json} />
            <FileItem entry={mermaid} />
            <OtherPrograms place={placeRef} />
            <Links />
          </Section>
        </Popup>
      </Menu.Root>
    </>
  )
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="mh">{name}</Menu.GroupLabel>
      {children}
    </Menu.Group>
  )
}

function OtherSizes({ place }: { place: Place }) {
  const store = useStore()
  return (
    <Submenu
      place={place}
      icon="fit"
      name={t('Other sizes')}
      className="menu narrow"
      isOff={useDrawing().isOff}
    >
      {otherPngs.map((entry) => (
        <Item
          key={entry.name + entry.detail}
          entry={entry}
          onChoose={() => void saveAs(store, 'png', entry.png)}
        />
      ))}
    </Submenu>
  )
}

function OtherPrograms({ place }: { place: Place }) {
  return (
    <Submenu
      place={place}
      icon="share"
      name={t('For another program')}
      className="menu"
      isOff={useDrawing().isOff}
    >
      {otherPrograms.map((entry) => (
        <FileItem key={entry.format} entry={entry} />
      ))}
    </Submenu>
  )
}

function FilmItems({ film }: { film: FilmMaker }) {
  const isMaking = usePart(film.making, ({ kind }) => kind !== undefined)
  const { isOff, whenDrawn } = useDrawing()
  const { shape, speed } = usePart(film.settings, (settings) => settings)
  const length = useStudio(({ drawn }) => (drawn ? lengthOf(tellingOf(drawn.scene, drawn.steps, speed)) : ''))
  if (isMaking)
    return <Item entry={{ icon: 'x', name: t('Stop making the film'), detail: '' }} onChoose={film.stop} />
  const { width, height } = filmSizes[shape]
  return films.map((kind) => (
    <Item
      key={kind}
      entry={{ icon: 'play', name: filmNames[kind], detail: `${width} × ${height}, ${length}` }}
      isOff={isOff}
      onChoose={whenDrawn(() => void film.make(kind))}
    />
  ))
}

/** `0:06` */
function lengthOf({ durationMs }: Telling): string {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function PdfItem() {
  const store = useStore()
  const pdf: Entry = { icon: 'down', name: 'PDF', detail: t('to print') }
  const { isOff, whenDrawn } = useDrawing()
  return <Item entry={pdf} isOff={isOff} onChoose={whenDrawn(() => void savePdf(store))} />
}

function Links() {
  const store = useStore()
  const facts = useSaving((saving) => saving.facts)
  const link: Entry = { icon: 'globe', name: t('Copy link'), detail: t('your words') }
  const embed: Entry = { icon: 'code', name: t('Embed code'), detail: t('of the published flow') }
  return (
    <>
      <Item entry={link} onChoose={() => void copyLink(store)} />
      <Item entry={embed} isOff={useDrawing().isOff} onChoose={() => void copyEmbed(store, facts)} />
    </>
  )
}

function FileItem({ entry }: { entry: FileEntry }) {
  const store = useStore()
  const { isOff, whenDrawn } = useDrawing()
  return <Item entry={entry} isOff={isOff} onChoose={whenDrawn(() => void saveAs(store, entry.format))} />
}

type ItemProps = { entry: Entry; isOff?: boolean; onChoose: () => void }

function Item({ entry: { icon, name, detail }, isOff = false, onChoose }: ItemProps) {
  return (
    <Menu.Item className="mi" disabled={isOff} onClick={onChoose}>
      <Icon name={icon} size={18} />
      <span>{name}</span>
      <small dir="auto">{detail}</small>
    </Menu.Item>
  )
}

/**
 * What takes the drawing away is off without one. While one is on its way it is not: a menu that is opened by a key goes to
 * its first item that is on, and stays there when the others come on.
 */
function useDrawing() {
  const store = useStore()
  return {
    isOff: useStudio(isNothingDrawn),
    whenDrawn: (take: () => void) => () => {
      if (graphOf(store.get()).nodes.length > 0) return take()
      say(store, t('The drawing is still being made. Try again in a moment.'))
    },
  }
}
