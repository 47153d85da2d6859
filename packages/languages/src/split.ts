/** A sentence without plurals, compiled: what stands in braces is given. */
export function split(message: string): (string | [string])[] {
  return message.split(/\{(\w+)\}/).map((part, at): string | [string] => (at % 2 === 1 ? [part] : part))
}
