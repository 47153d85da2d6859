/** Where a browser may go with an answer to a program: to an address the program named, letter for letter. */

/** A program on the person's own computer waits there at whichever port was free (RFC 8252, section 7.3). */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?((?:[/?][^\s#\\]*)?)$/

const longest = 500

/** Whether it can be one at all: https, or this computer; nothing that runs here, no name and password, no fragment. */
export function isReturnAddress(text: string): boolean {
  if (text.length > longest || !URL.canParse(text)) return false
  if (loopback.test(text)) return true
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && !/[\s#\\]/.test(text)
}

/** Whether a program that named those may be answered at this one. */
export function isOneOf(asked: string, named: readonly string[]): boolean {
  if (!isReturnAddress(asked)) return false
  if (named.includes(asked)) return true
  const [, host, rest] = loopback.exec(asked) ?? []
  if (host === undefined) return false
  return named.some((one) => {
    const [, otherHost, otherRest] = loopback.exec(one) ?? []
    return otherHost === host && otherRest === rest
  })
}

export function describeReturn(address: string): { host: string; isThisComputer: boolean } {
  return { host: new URL(address).host, isThisComputer: loopback.test(address) }
}

/** The address with the answer; what stood behind its `?` stays. */
export function withAnswer(address: string, answer: Record<string, string | null>): string {
  const given = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== null)
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`
}
