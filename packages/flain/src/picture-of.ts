import { escapeMarkup, type Issue } from '@flain/flow'
import { drawFence, type FenceOptions, type FencePicture } from './fence.ts'

export type PictureOptions = Omit<FenceOptions, 'languages'> & {
  /**
   * What the code is written in: `flow`, a thought, unless given; `mermaid`, `d2` and `dot` are read as such. Words after
   * the first, as a fence may have them, count for nothing.
   */
  language?: string
}

export type Picture = {
  /** An `<img>` whose words are in its `alt`; empty when there was nothing to draw, and `issues` says why. */
  markup: string
  issues: Issue[]
}

/**
 * The markup of a picture that moves, for whoever finds the code blocks of a page without our plugins, as Slidev's
 * transformers do. Never throws on what a person wrote.
 */
export function pictureOf(code: string, options: PictureOptions = {}): Picture {
  const { language = 'flow', ...look } = options
  const [first = ''] = language.trim().split(/\s/)
  const picture = drawFence(first, code, { ...look, languages: [first] })
  if (!picture || picture.url === '') return { markup: '', issues: picture?.issues ?? [] }
  return { markup: imageOf(picture), issues: picture.issues }
}

export function imageOf({ url, alt }: FencePicture): string {
  return `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}">`
}
