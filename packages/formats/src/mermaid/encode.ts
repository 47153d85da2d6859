/** Words of a flow as Mermaid takes them. */

/**
 * What the grammar or the HTML of a text would read as its own becomes an entity code. A backslash before an n is a line
 * break in a label of two lines whatever its code, so a joiner without width stands between.
 */
export function encode(text: string): string {
  return text
    .replaceAll(String.raw`\n`, '\\\u2060n')
    .replace(/[#"&<>`\\;%]|[\n\r]+/g, (found) => (/[\n\r]/.test(found) ? ' ' : codeOf(found)))
}

export function codeOf(character: string): string {
  return `#${character.charCodeAt(0)};`
}
