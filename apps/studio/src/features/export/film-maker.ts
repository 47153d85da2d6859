import { t } from '@flain/languages'
import { palettes } from '@flain/render'
import type { FilmKind } from '../../platform/make-film.ts'
import { download, fileNameOf } from '../../platform/files.ts'
import { nameOf } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'
import { createValue, type Value } from '../../platform/value.ts'
import {
  type ComposeFor,
  type FilmSettings,
  filmSizes,
  filmTheme,
  sceneForFilm,
  usualFilm,
} from './film-settings.ts'
import { say, sizeOf } from './tell.ts'

const family = '"Schibsted Grotesk Variable", Arial, sans-serif'

/** What the films are called. */
export const filmNames: Record<FilmKind, string> = { mp4: 'MP4', webm: 'WebM', gif: 'GIF' }

/** What is being made, and how much of it, 0 … 1. */
export type Making = { kind: FilmKind | undefined; done: number }

export type FilmMaker = {
  making: Value<Making>
  settings: Value<FilmSettings>
  make: (kind: FilmKind) => Promise<void>
  stop: () => void
}

/** Makes one film at a time, tells how far it is, and stops when told to. */
export function createFilmMaker(store: Store, compose: ComposeFor): FilmMaker {
  const settings = createValue<FilmSettings>(usualFilm)
  const making = createValue<Making>({ kind: undefined, done: 0 })
  let work: AbortController | undefined
  const make = async (kind: FilmKind) => {
    if (making.get().kind) return
    work = new AbortController()
    making.set({ kind, done: 0 })
    try {
      await saveFilm(store, kind, {
        settings: settings.get(),
        compose,
        signal: work.signal,
        onProgress: (done) => making.set({ done }),
      })
    } catch {
      say(
        store,
        t(
          'The film could not be made: a part of the studio did not load. Check the connection and try again.',
        ),
        'alert',
      )
    }
    making.set({ kind: undefined })
  }
  return { making, settings, make, stop: () => work?.abort() }
}

type Means = {
  settings: FilmSettings
  compose: ComposeFor
  signal: AbortSignal
  onProgress: (done: number) => void
}

async function saveFilm(store: Store, kind: FilmKind, { settings, compose, ...watch }: Means) {
  const { drawn, drawing } = store.get()
  if (!drawn) return
  const [{ film }, { makeFilm }, scene] = await Promise.all([
    import('@flain/render/film'),
    import('../../platform/make-film.ts'),
    sceneForFilm(drawn, settings.shape, compose),
    document.fonts.load(`500 15px ${family}`),
  ])
  const page = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  const theme = filmTheme(settings, scene.look, page)
  const { category } = drawing
  const movie = film(scene, { theme, category, steps: drawn.steps, speed: settings.speed })
  const name = filmNames[kind]
  say(store, t('Making the {film}. You can go on meanwhile.', { film: name }))
  const result = await makeFilm(movie, {
    kind,
    ...filmSizes[settings.shape],
    ground: palettes[theme].canvas,
    ink: palettes[theme].ink,
    fontFamily: family,
    ...watch,
  })
  if (result.outcome === 'cancelled') return say(store, t('The {film} was stopped.', { film: name }))
  if (result.outcome === 'unsupported') {
    return say(
      store,
      t('This browser cannot make films. An animated SVG moves everywhere and needs none.'),
      'alert',
    )
  }
  const fileName = `${fileNameOf(nameOf(store.get()))}.${result.extension}`
  download(fileName, result.file)
  say(store, t('Saved {file}, {size}.', { file: fileName, size: sizeOf(result.file) }))
}
