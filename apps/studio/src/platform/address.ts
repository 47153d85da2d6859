/** What an address asks of the studio. */
export type Asked =
  | { is: 'thought'; thought: string }
  /** A flow of an account, or a public one. */
  | { is: 'flow'; id: string }
  /** A drawing of this browser that is to be saved in the account. */
  | { is: 'keep'; drawingId: string }
  /** A template, with what to fill into its fields. */
  | { is: 'template'; id: string; values: Record<string, string> }
  /** A tutorial, beside an empty board. */
  | { is: 'lesson'; id: string }
  | { is: 'new' }
  | { is: 'import' }

/**
 * Takes what is asked out of the address: `#thought=<URL-encoded text>`, `#flow=<id>`, `#keep=<drawing>`,
 * `#template=<id>&.<field>=<value>`, `#lesson=<id>`, `#new`, `#import`. Only a flow stays in the address bar, so that a reload shows a drawing as it was left and not as it came.
 */
export function takeAsked(): Asked | undefined {
  const asked = parseAsked(location.hash)
  if (asked !== undefined && asked.is !== 'flow')
    history.replaceState(history.state, '', location.pathname + location.search)
  return asked
}

export function parseAsked(hash: string): Asked | undefined {
  const thought = parseThought(hash)
  if (thought !== undefined) return { is: 'thought', thought }
  const template = parseTemplate(hash)
  if (template) return template
  const [, word = '', id = ''] = /^#(flow|keep|lesson|new|import)(?:=([\w-]{1,64}))?$/u.exec(hash) ?? []
  return askedBy(word, id)
}

function askedBy(word: string, id: string): Asked | undefined {
  if (word === 'new' || word === 'import') return { is: word }
  if (id === '') return undefined
  if (word === 'keep') return { is: 'keep', drawingId: id }
  return word === 'flow' || word === 'lesson' ? { is: word, id } : undefined
}

/** The site writes it; a field's name has a dot before it, so that no field is taken for the template. */
function parseTemplate(hash: string): Asked | undefined {
  if (!hash.startsWith('#template=')) return undefined
  const params = new URLSearchParams(hash.slice(1))
  const id = params.get('template') ?? ''
  if (!/^[\w-]{1,64}$/u.test(id)) return undefined
  const named = [...params].filter(([name]) => name.startsWith('.'))
  return {
    is: 'template',
    id,
    values: Object.fromEntries(named.map(([name, value]) => [name.slice(1), value])),
  }
}

/** `undefined` when the fragment names no thought. Malformed percent-encoding is taken as it stands. */
export function parseThought(hash: string): string | undefined {
  const start = '#thought='
  return hash.startsWith(start) ? decode(hash.slice(start.length)) : undefined
}

/** An address that opens the studio with this thought. */
export function thoughtAddress(thought: string): string {
  return `${location.origin}${location.pathname}#thought=${encodeURIComponent(thought)}`
}

/** One character as UTF-8 in percent-encoding. */
const encodedCharacter =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}/giu

function decode(text: string): string {
  return decodeWhole(text) ?? text.replaceAll(encodedCharacter, (one) => decodeWhole(one) ?? one)
}

function decodeWhole(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
