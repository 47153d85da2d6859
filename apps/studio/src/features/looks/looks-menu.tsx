import { Menu } from '@base-ui/react/menu'
import { densities, type FlowLook, lineColours, lineStyles, pictureThemes } from '@flain/flow'
import { t, translate } from '@flain/languages'
import { Icon } from '@flain/ui'
import { useRef } from 'react'
import { graphNow, graphOf } from '../../state/studio-state.ts'
import { type Store, useStore, useStudio } from '../../state/store.ts'
import { KindItems } from './kind-items.tsx'
import './looks.css'

/** What a part of the look may be; `usual` is what it is unless somebody chooses. */
type Part = { part: keyof FlowLook; name: string; choices: [value: string, name: string][] }

const usual = 'usual'
const sentence = (word: string) => translate(word.charAt(0).toUpperCase() + word.slice(1))
const named = (words: readonly string[]) => words.map((word): [string, string] => [word, sentence(word)])

const parts: Part[] = [
  {
    part: 'direction',
    name: t('Direction'),
    choices: [
      [usual, t('Automatic')],
      ['right', t('To the right')],
      ['down', t('Down')],
    ],
  },
  { part: 'density', name: t('Room'), choices: named(densities) },
  {
    part: 'style',
    name: t('Lines'),
    choices: lineStyles.map((style) => [style, style === 'hand' ? t('By hand') : t('By ruler')]),
  },
  { part: 'colour', name: t('Colour'), choices: [[usual, t('As the drawing')], ...named(lineColours)] },
  {
    part: 'theme',
    name: t('Pictures'),
    choices: [
      [usual, t('As on screen')],
      ...pictureThemes.map((theme): [string, string] => [
        theme,
        theme === 'auto' ? t('As the viewer’s device') : sentence(theme),
      ]),
    ],
  },
]

/** What stands for a choice nobody made. */
const defaults: FlowLook = { density: 'normal', style: 'ruled' }

/** How the flow looks, here and wherever it is shown. */
export function LooksMenu() {
  const placeRef = useRef<HTMLDivElement>(null)
  const isEmpty = useStudio((state) => graphOf(state).nodes.length === 0)
  return (
    <>
      <div ref={placeRef} className="menus" />
      <Menu.Root modal={false}>
        <Menu.Trigger className="icon-btn sm" aria-label={t('Look of the flow')} disabled={isEmpty}>
          <Icon name="pencil" size={18} />
        </Menu.Trigger>
        <Menu.Portal container={placeRef}>
          <Menu.Positioner className="menu-place" sideOffset={8} align="end">
            <Menu.Popup className="menu looks" aria-label={t('Look of the flow')}>
              <div className="look-parts">
                <KindItems />
                {parts.map((part) => (
                  <PartItems key={part.part} {...part} />
                ))}
              </div>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}

function PartItems({ part, name, choices }: Part) {
  const store = useStore()
  const chosen = useStudio((state) => graphOf(state).look?.[part] ?? defaults[part] ?? usual)
  return (
    <Menu.RadioGroup
      className="look-part"
      value={chosen}
      onValueChange={(value: string) => {
        const look = withPart(graphNow(store.get()).look, part, value)
        store.dispatch({ do: 'edit', edits: [{ do: 'describe', change: { look } }] })
        if (part === 'direction' || part === 'density') fitWhenDrawn(store)
      }}
    >
      <Menu.GroupLabel className="mh">{name}</Menu.GroupLabel>
      {choices.map(([value, label]) => (
        <Menu.RadioItem key={value} className="mi" value={value} closeOnClick={false}>
          {part === 'colour' && value !== usual && <i className="swatch" data-cat={value} />}
          <span>{label}</span>
          <Menu.RadioItemIndicator className="tick">
            <Icon name="check" size={16} />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

/** Another direction or other gaps are another drawing: all of it comes into view once it is there. */
function fitWhenDrawn(store: Store) {
  const stop = store.subscribe(() => {
    const { drawn, revision } = store.get()
    if (drawn?.revision !== revision) return
    stop()
    store.dispatch({ do: 'fit' })
  })
}

/** The look with one part chosen; `undefined` when all of it is the usual. */
function withPart(look: FlowLook | undefined, part: keyof FlowLook, value: string): FlowLook | undefined {
  const { [part]: _before, ...rest } = look ?? {}
  if (value === usual || value === defaults[part]) return Object.keys(rest).length > 0 ? rest : undefined
  // The values of the menu are the words of the schema.
  return { ...rest, [part]: value } as FlowLook
}
