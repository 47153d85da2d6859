/**
 * Codes of characters in the labels of Mermaid: `#quot;` and `#35;`, as it writes them itself, and `&quot;`, `&#35;` and
 * `&#x23;`, because a label is HTML besides.
 */

/** The names people write, each with its character behind it; any other is left as it stands. */
const named = new Map(
  'amp&lt<gt>quot"apos\'nbsp num#semi;colon:excl!commat@percnt%lpar(rpar)lsqb[lbrack[rsqb]rbrack]lcub{lbrace{rcub}rbrace}verbar|vert|sol/bsol\\grave`hellip…ndash–mdash—lsquo‘rsquo’ldquo“rdquo”laquo«raquo»larr←rarr→uarr↑darr↓harr↔times×divide÷plusmn±le≤ge≥ne≠infin∞deg°microµmiddot·bull•euro€pound£cent¢yen¥copy©reg®trade™hearts♥check✓'
    .split(/(?<=\W)/)
    .map((each) => [each.slice(0, -1), each.slice(-1)]),
)

const names = [...named.keys()].join('|')
const numbers = String.raw`\d{1,7}|x[\da-fA-F]{1,6}`
/** The pattern of one code, its semicolon included. */
export const characterCode = `(?:&#(?:${numbers})|#(?:${numbers}|${names})|&(?:${names}));`
const codes = new RegExp(characterCode, 'g')

const entities = new RegExp(`&(?:#(?:${numbers})|${names});`, 'g')

/** The same for programs that know the codes of HTML alone, as Graphviz and draw.io do. */
export function decodeEntities(text: string): string {
  return text.replaceAll(entities, decodeCharacters)
}

/** Each code is read once: what it stands for never makes another. */
export function decodeCharacters(text: string): string {
  return text.replaceAll(codes, (code) => {
    const body = code.replace(/^&?#?/, '').slice(0, -1)
    const point = body.startsWith('x') ? Number.parseInt(body.slice(1), 16) : Number(body)
    if (Number.isNaN(point)) return named.get(body) ?? code
    return point < 0x110000 ? String.fromCodePoint(point) : ''
  })
}
