import type * as harfbuzzjs from 'harfbuzzjs'
import type { Measure } from '../scene.ts'

/** Most strings a measurer remembers; a diagram at every cap needs fewer than half of them. */
const rememberedStrings = 4096

/** Widths in ems of characters no font has: a square for East Asian text and pictures, else an average letter. */
const wideEm = 1
const otherEm = 0.6
const wideCharacter =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{3ffff}]/u
/** Marks that sit on the letter before them, joiners and variation selectors: no width of their own. */
const widthless = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}\ufe0f]/u

type Harfbuzz = typeof harfbuzzjs

/** A font ready for shaping, and the characters it has. */
type Face = { shape: (text: string) => number; has: ReadonlySet<number> }

/**
 * A function that gives the advance width of one line of text in pixels, within 0.02 px of Chromium at 16 px.
 *
 * The first font draws what it can; the rest are tried in order for characters it lacks, and what no font has
 * is estimated, so that every string has a finite width ≥ 0. Kerning and mark placement count; letter spacing
 * does not. Pure once made: the same text gives the same width, and the last 4096 strings are remembered.
 *
 * Rejects when the first bytes are not a font.
 */
export async function createMeasure(font: Uint8Array, ...more: readonly Uint8Array[]): Promise<Measure> {
  return measureBy(await import('harfbuzzjs'), [font, ...more])
}

/** The same, with the shaping library at hand. Throws when the first bytes are not a font. */
export function measureBy(harfbuzz: Harfbuzz, fonts: readonly Uint8Array[]): Measure {
  const faces = fonts.map((bytes) => openFace(harfbuzz, bytes))
  if (faces[0]?.has.size === 0) throw new Error('These bytes are not a font.')
  return remember((text) => widthInEms(text, faces))
}

function openFace(harfbuzz: Harfbuzz, bytes: Uint8Array): Face {
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
  const font = new harfbuzz.Font(face)
  const buffer = new harfbuzz.Buffer()
  const shape = (text: string): number => {
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    let units = 0
    for (const glyph of buffer.getGlyphPositions()) units += glyph.xAdvance
    return units / face.upem
  }
  return { shape, has: new Set(face.collectUnicodes()) }
}

/** Widths scale with the size (the font has no hinting), so one number per string serves every size. */
function remember(widthOf: (text: string) => number): Measure {
  const known = new Map<string, number>()
  return (text, fontSize) => {
    let ems = known.get(text)
    if (ems === undefined) {
      ems = widthOf(text)
      // A map keeps the order of arrival; the oldest string makes room.
      const oldest = known.size >= rememberedStrings ? known.keys().next() : undefined
      if (oldest && !oldest.done) known.delete(oldest.value)
      known.set(text, ems)
    }
    return ems * fontSize
  }
}

function widthInEms(text: string, faces: readonly Face[]): number {
  let ems = 0
  let run = ''
  let runFace: Face | undefined
  const endRun = (): void => {
    if (run !== '') ems += runFace ? runFace.shape(run) : estimate(run)
    run = ''
  }
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0
    const face = faces.find((one) => one.has.has(code))
    if (face !== runFace) {
      endRun()
      runFace = face
    }
    run += character
  }
  endRun()
  return Math.max(0, ems)
}

function estimate(run: string): number {
  let ems = 0
  for (const character of run) {
    if (wideCharacter.test(character)) ems += wideEm
    else if (!widthless.test(character)) ems += otherEm
  }
  return ems
}
