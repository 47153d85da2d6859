/** Scripts whose letters stand from right to left. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** A part that is read from right to left: such letters, and numbers and signs among and behind them. */
const turned = new RegExp(
  String.raw`${rightToLeft.source}(?:[^\p{L}]|${rightToLeft.source})*(?<=${rightToLeft.source}|\p{N})`,
  'gu',
)
/** Digits stand from left to right everywhere. */
const number = /\p{N}+(?:[.,:/]\p{N}+)*/gu

/**
 * The code points of a line as they stand from left to right, in a line that as a whole runs that way. The implicit rules of
 * the bidirectional algorithm (UAX #9) without its rare ones: brackets are not mirrored, and no marks change direction.
 */
export function visualOrder(text: string): string[] {
  return [...text.replace(turned, (part) => reversed(part.replace(number, reversed)))]
}

function reversed(text: string): string {
  return [...text].toReversed().join('')
}
