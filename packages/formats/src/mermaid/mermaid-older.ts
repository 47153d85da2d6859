/** What Mermaid learnt to write since, said as it was said before: the readers a thought is read by too stay small. */

/** Each line stays where it is, so that issues name the right one. O(its length). */
export function inOlderWords(text: string): string {
  const plain = text
    .replaceAll(/^[ \t]*accDescr[ \t]*\{[^{}]{0,2000}\}/gm, linesIn)
    .replaceAll(/@\{[ \t]*\r?\n[^{}]{0,2000}\}/g, (block) => onOneLine(block) + linesIn(block))
  return /^[^\S\n]*sequenceDiagram/m.test(text.slice(0, 4000))
    ? plain.replaceAll(/^[^\n]+/gm, message)
    : plain
}

function linesIn(block: string): string {
  return block.replaceAll(/[^\n]+/g, '')
}

/** Settings in lines of their own as settings between commas; a text of several lines is one. */
function onOneLine(block: string): string {
  return block.replaceAll(/"[^"]*"|(?<!\s)\s*\n\s*/g, (part) =>
    part.startsWith('"') ? part.replaceAll(/\s+/g, ' ') : ', ',
  )
}

const participant = /^(\s*(?:create\s+)?)participant(\s+[^@\s]+)\s*@\{([^}]*)\}\s*(as\s.*)?$/
/** Half heads, sticks, and the dots of messages that meet in the middle of a lifeline. */
const newHead =
  /^([^:]*?)(?<!\s)\s*(?:\(\))?(--?(?:>>|[|\\/]{2})|<<--?>>|[|\\/]{2}--?)(?:\(\))?(?=\s*(?:[+-]\s*)?[^:\s])/

/** No honest line is longer. */
const longestLine = 2000

function message(line: string): string {
  if (line.length > longestLine) return line
  const [, start = '', name = '', settings = '', as] = participant.exec(line) ?? []
  if (name !== '') {
    const said = (key: string): string | undefined =>
      new RegExp(`"?\\b${key}"?\\s*:\\s*"([^"]*)"`).exec(settings)?.[1]
    const alias = said('alias')
    const word = said('type') === 'actor' ? 'actor' : 'participant'
    return `${start}${word}${name} ${as ?? (alias === undefined ? '' : `as ${alias}`)}`
  }
  if (/^\s*acc(?:Title|Descr)\s*:/.test(line)) return ''
  return line.replace(/^(\s*)par_over\b/, '$1par').replace(newHead, (_, from: string, sign: string) => {
    const arrow = sign.includes('--') ? '-->>' : '->>'
    return from + (sign.includes('>') ? sign : arrow)
  })
}
