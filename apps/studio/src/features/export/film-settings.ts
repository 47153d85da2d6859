import type { FlowGraph, FlowLook } from '@flain/flow'
import type { Scene } from '@flain/layout'
import type { Drawn } from '../../state/studio-state.ts'
import { pixelTheme } from './export-flow.ts'

/** Pixels of a film, by its shape. */
export const filmSizes = {
  '16:9': { width: 1280, height: 720 },
  '1:1': { width: 1080, height: 1080 },
  '9:16': { width: 720, height: 1280 },
} as const

export type FilmSettings = {
  shape: keyof typeof filmSizes
  /** 1 is as in playback: 1.1 s a step. */
  speed: number
  /** `page` is what the studio looks like now. */
  theme: 'page' | 'light' | 'dark'
}

export const usualFilm: FilmSettings = { shape: '16:9', speed: 1, theme: 'page' }

export function filmTheme(
  { theme }: FilmSettings,
  look: FlowLook | undefined,
  page: 'light' | 'dark',
): 'light' | 'dark' {
  return theme === 'page' ? pixelTheme(look, page) : theme
}

/** Composes a flow anew for a room, in scene pixels. */
export type ComposeFor = (graph: FlowGraph, room: { width: number; height: number }) => Promise<Scene>

/** At this many pixels of a film for one of the scene, words are as large as on a wide screen. */
const pixelsPerScene = 1.5

/**
 * The picture a film shows: the one on the board where that has the shape of the film, else the flow composed for it.
 * Places that a person chose are kept in every shape.
 */
export async function sceneForFilm(
  { scene, graph }: Pick<Drawn, 'scene' | 'graph'>,
  shape: FilmSettings['shape'],
  compose: ComposeFor,
): Promise<Scene> {
  if (shape === usualFilm.shape || graph.nodes.some(({ pin }) => pin)) return scene
  const { width, height } = filmSizes[shape]
  return compose(graph, { width: width / pixelsPerScene, height: height / pixelsPerScene })
}
