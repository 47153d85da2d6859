/** Finds JSON objects in a text that comes bit by bit, whatever stands between them. */

export type Scan = { objects: unknown[]; broken: number }

export type Scanner = {
  take: (text: string) => Scan
  /** How many objects were begun and never ended. */
  end: () => number
}

/** An object this long is no single change any more. */
const maxLength = 64 * 1024

/**
 * Gives each object as soon as its last brace is there. Words, fences, commas and brackets between objects are passed
 * over. An object that is no JSON counts as broken; reading goes on at the next brace that begins a line. The same text
 * gives the same objects however it is cut into pieces. At most 64 kB are held.
 */
export function createScanner(): Scanner {
  let held = ''
  let depth = 0
  let isString = false
  let isEscaped = false
  let isLineStart = true
  let isSkipping = false

  const reset = () => {
    held = ''
    depth = 0
    isString = false
    isEscaped = false
  }
  const begin = () => {
    reset()
    held = '{'
    depth = 1
  }
  /** Inside a string only its own rules count. */
  const readString = (letter: string, scan: Scan) => {
    if (letter === '\n') {
      scan.broken += 1
      reset()
    } else if (isEscaped) isEscaped = false
    else if (letter === '\\') isEscaped = true
    else if (letter === '"') isString = false
  }
  const readStructure = (letter: string, scan: Scan) => {
    if (letter === '"') isString = true
    else if (letter === '{' && isLineStart) {
      scan.broken += 1
      begin()
    } else if (letter === '{') depth += 1
    else if (letter === '}') {
      depth -= 1
      if (depth > 0) return
      parse(held, scan)
      reset()
    }
  }
  const read = (letter: string, scan: Scan) => {
    if (isSkipping) isSkipping = letter !== '\n'
    else if (depth === 0) {
      if (letter === '{') begin()
    } else if (held.length >= maxLength) {
      scan.broken += 1
      reset()
      isSkipping = letter !== '\n'
    } else {
      held += letter
      if (isString) readString(letter, scan)
      else readStructure(letter, scan)
    }
    if (letter === '\n') isLineStart = true
    else if (letter.trim() !== '') isLineStart = false
  }
  return {
    take: (text) => {
      const scan: Scan = { objects: [], broken: 0 }
      for (const letter of text) read(letter, scan)
      return scan
    },
    end: () => (depth > 0 ? 1 : 0),
  }
}

function parse(text: string, scan: Scan) {
  try {
    scan.objects.push(JSON.parse(text))
  } catch {
    scan.broken += 1
  }
}
