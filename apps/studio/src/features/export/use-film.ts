import { palettes } from '@flain/render'
import { useRef, useState } from 'react'
import type { FilmKind } from '../../platform/make-film.ts'
import { download, fileNameOf } from '../../platform/files.ts'
import { nameOf } from '../../state/studio-state.ts'
import { type Store, useStore } from '../../state/store.ts'
import { pixelTheme } from './export-flow.ts'
import { say, sizeOf } from './tell.ts'

/** Pixels of a film. */
const filmSize = { width: 1280, height: 720 }
const family = '"Schibsted Grotesk Variable", Arial, sans-serif'

/** Makes one film at a time, says how far it is, and stops when told to. */
export function useFilm() {
  const store = useStore()
  const work = useRef<AbortController>(undefined)
  const [isMaking, setIsMaking] = useState(false)
  const make = async (kind: FilmKind) => {
    const controller = new AbortController()
    work.current = controller
    setIsMaking(true)
    try {
      await saveFilm(store, kind, controller.signal)
    } catch {
      say(
        store,
        'The film could not be made: a part of the studio did not load. Check the connection and try again.',
        'alert',
      )
    }
    setIsMaking(false)
  }
  return { isMaking, make, stop: () => work.current?.abort() }
}

async function saveFilm(store: Store, kind: FilmKind, signal: AbortSignal) {
  const { drawn, drawing } = store.get()
  if (!drawn) return
  const [{ film }, { makeFilm }] = await Promise.all([
    import('@flain/render/film'),
    import('../../platform/make-film.ts'),
    document.fonts.load(`500 15px ${family}`),
  ])
  const page = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  const theme = pixelTheme(drawn.scene.look, page)
  const movie = film(drawn.scene, { theme, category: drawing.category, steps: drawn.steps })
  const name = kind.toUpperCase()
  let told = -1
  const result = await makeFilm(movie, {
    kind,
    ...filmSize,
    ground: palettes[theme].canvas,
    ink: palettes[theme].ink,
    fontFamily: family,
    signal,
    onProgress: (done) => {
      const tenths = Math.floor(done * 10)
      if (tenths === told) return
      told = tenths
      say(store, `Making the ${name}: ${tenths * 10} %`)
    },
  })
  if (result.outcome === 'cancelled') return say(store, `The ${name} was stopped.`)
  if (result.outcome === 'unsupported') {
    return say(
      store,
      'This browser cannot make films. An animated SVG moves everywhere and needs none.',
      'alert',
    )
  }
  const fileName = `${fileNameOf(nameOf(store.get()))}.${result.extension}`
  download(fileName, result.file)
  say(store, `Saved ${fileName}, ${sizeOf(result.file)}.`)
}
