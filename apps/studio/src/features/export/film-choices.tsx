import { Menu } from '@base-ui/react/menu'
import { playbackSpeeds } from '@flain/flow'
import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { usePart } from '../../platform/value.ts'
import type { FilmMaker } from './film-maker.ts'
import { type FilmSettings, filmSizes } from './film-settings.ts'
import { type Place, Submenu } from './submenu.tsx'

type Choices = { [Part in keyof FilmSettings]: [value: FilmSettings[Part], name: string][] }

const shapeNames: Record<FilmSettings['shape'], string> = {
  '16:9': t('Wide'),
  '1:1': t('Square'),
  '9:16': t('Upright'),
}

const choices: Choices = {
  shape: (Object.keys(filmSizes) as FilmSettings['shape'][]).map((shape) => [
    shape,
    `${shapeNames[shape]}, ${shape}`,
  ]),
  speed: playbackSpeeds.map((speed) => [speed, `${speed}×`]),
  theme: [
    ['page', t('As here')],
    ['light', t('Light')],
    ['dark', t('Dark')],
  ],
}

const names: Record<keyof FilmSettings, string> = { shape: t('Shape'), speed: t('Speed'), theme: t('Theme') }

/** What the next films look like; the menu stays open, because a film is made afterwards. */
export function FilmChoices({ film, place }: { film: FilmMaker; place: Place }) {
  return (
    <Submenu place={place} icon="gear" name={t('Shape, speed and theme')} className="menu narrow">
      <Choice part="shape" film={film} />
      <Choice part="speed" film={film} />
      <Choice part="theme" film={film} />
    </Submenu>
  )
}

function Choice<Part extends keyof FilmSettings>({ part, film }: { part: Part; film: FilmMaker }) {
  const chosen = usePart(film.settings, (settings) => settings[part])
  return (
    <Menu.RadioGroup
      value={chosen}
      onValueChange={(value: FilmSettings[Part]) => film.settings.set({ [part]: value })}
    >
      <Menu.GroupLabel className="mh">{names[part]}</Menu.GroupLabel>
      {choices[part].map(([value, name]) => (
        <Menu.RadioItem key={name} className="mi" value={value} closeOnClick={false}>
          <span>{name}</span>
          <Menu.RadioItemIndicator className="tick">
            <Icon name="check" size={16} />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
