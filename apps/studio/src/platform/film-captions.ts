import type { Film } from '@flain/render/film'

/** Pixels of the letters, from one line to the next and under the last one, in a picture 720 high. */
const look = { size: 26, leading: 34, below: 26, above: 14 }
const mostLines = 3
/** The widest line, as a share of the picture. */
const widest = 0.8

/** The picture that is written on. */
type Paper = { width: number; height: number; ink: string; fontFamily: string }

type Captions = {
  /** Pixels at the foot of the picture that captions need; 0 when no step has a note. */
  height: number
  /** Writes the note of the step that is told at this moment. */
  show: (ms: number) => void
}

/** The notes of a film's steps, written under the drawing as they are under the picture of the studio. */
export function captionPainter(
  { steps }: Film,
  context: OffscreenCanvasRenderingContext2D,
  { width, height, ink, fontFamily }: Paper,
): Captions {
  const unit = height / 720
  context.font = `500 ${look.size * unit}px ${fontFamily}`
  const widthOf = (text: string): number => context.measureText(text).width
  const cues = steps.flatMap(({ start, duration, note }) =>
    note ? [{ start, end: start + duration, lines: linesOf(note, width * widest, widthOf) }] : [],
  )
  const most = Math.max(0, ...cues.map(({ lines }) => lines.length))
  if (most === 0) return { height: 0, show: () => {} }
  const top = height - (look.below + most * look.leading) * unit
  return {
    height: height - top + look.above * unit - height * 0.04,
    show: (ms) => {
      const lines = cues.find(({ start, end }) => ms >= start && ms < end)?.lines ?? []
      context.font = `500 ${look.size * unit}px ${fontFamily}`
      context.textAlign = 'center'
      context.fillStyle = ink
      lines.forEach((line, index) =>
        context.fillText(line, width / 2, top + (index * look.leading + look.size) * unit),
      )
    },
  }
}

/** The note in lines of about the same length that fit; what is too much ends in dots. */
export function linesOf(note: string, most: number, widthOf: (text: string) => number): string[] {
  const text = note.replace(/\s+/g, ' ').trim()
  const count = Math.min(mostLines, Math.ceil(widthOf(text) / most))
  // A little more than the even share, since lines end at the end of a word.
  const lines = filled(text, Math.min(most, (widthOf(text) / count) * 1.08), widthOf)
  const fitting = lines.length <= mostLines ? lines : filled(text, most, widthOf)
  if (fitting.length <= mostLines) return fitting
  const last = fitting[mostLines - 1] ?? ''
  return [...fitting.slice(0, mostLines - 1), cut(last, most, widthOf)]
}

function filled(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(...pieces(word, most, widthOf))
  }
  return lines
}

/** A word that is wider than a line, in as many as it needs. */
function pieces(word: string, most: number, widthOf: (text: string) => number): string[] {
  const parts = ['']
  for (const letter of word) {
    const longer = parts.at(-1) + letter
    if (widthOf(longer) <= most || parts.at(-1) === '') parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

function cut(line: string, most: number, widthOf: (text: string) => number): string {
  let kept = [...line]
  while (kept.length > 0 && widthOf(`${kept.join('')}…`) > most) kept = kept.slice(0, -1)
  return `${kept.join('').trimEnd()}…`
}
