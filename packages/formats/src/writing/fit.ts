/** How words fit into shapes of programs whose font we cannot measure. */

export type Room = { width: number; height: number }

/** Ems of a letter of Helvetica or the like, on the wide side, so that what fits here fits there. */
const letterEm = 0.56
const wideEm = 1
const wideLetter =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{3ffff}]/u
/** Height of a line in ems. */
export const lineEm = 1.25
const smallestSize = 6

/** About how wide a line is, in ems. */
export function emsOf(line: string): number {
  let ems = 0
  for (const letter of line) ems += wideLetter.test(letter) ? wideEm : letterEm
  return ems
}

/** The text with line breaks in place of spaces, so that lines are at most `ems` wide where words allow it. */
export function wrapWords(text: string, ems: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, ems).join('\n'))
    .join('\n')
}

function wrapLine(line: string, ems: number): string[] {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && emsOf(`${last} ${word}`) <= ems) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** How many lines a text takes where lines are `ems` wide and words longer than that are broken. */
export function linesIn(text: string, ems: number): number {
  return wrapWords(text, ems)
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil(emsOf(line) / Math.max(ems, 1))), 0)
}

/** The largest size up to `wanted`, in whole pixels, at which a text fits the room; never below 6. */
export function fontSizeIn(text: string, { width, height }: Room, wanted: number): number {
  const longestWord = Math.max(...text.split(/\s/).map(emsOf))
  let size = Math.max(smallestSize, Math.min(wanted, Math.floor(width / longestWord)))
  while (size > smallestSize && linesIn(text, width / size) * size * lineEm > height) size--
  return size
}
