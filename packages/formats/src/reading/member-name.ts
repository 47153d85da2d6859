/** What members of classes are called. */
/** `Box~Shape~` is how a type with a parameter is written. */
export function generic(text: string): string {
  return text.replace(/~(.*)~/, '<$1>')
}

/** `+String name`, `-eat(food) bool`, `id : int` or `<<interface>>` without type, parameters and marks. */
export function memberName(text: string): string {
  const mark = /^<<(\w+)>>$/.exec(text)?.[1]
  if (mark !== undefined) return mark
  const plain = generic(
    text
      .replace(/\s+/g, ' ')
      .replace(/^[+\-#~]\s*/, '')
      .replace(/[*$]$/, ''),
  ).trim()
  const brace = plain.indexOf('(')
  if (brace > 0) return `${lastWord(plain.slice(0, brace))}()`
  const [first = '', ...more] = plain.split(/ ?: ?/)
  return more.length > 0 ? first : lastWord(plain)
}

function lastWord(text: string): string {
  return text.trim().split(' ').at(-1) ?? ''
}
