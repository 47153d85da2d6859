/** Addresses that a step or a line leads to. Whoever opens a flow of somebody else follows them, so little is let through. */
import { caps } from './caps.ts'
import { withoutInvisible } from './text.ts'

/** A host by name, without anybody's name before it, then at most a port, a path, a query and a fragment. */
const whole =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){0,20}[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?(?:[/?#][!#-;=?-[\]_a-z~]*)?$/i

/**
 * The address as a flow keeps it; nothing when it is not a whole `https` address. What no address has by itself, as a
 * space or a letter with an accent, is encoded. Sound addresses come back as they are.
 */
export function soundLink(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > caps.linkLength) return undefined
  const link = encoded(withoutInvisible(text).trim())
  return link.length <= caps.linkLength && whole.test(link) ? link : undefined
}

/** Where a link leads, for people: its host. */
export function hostOf(link: string): string {
  return /^https:\/\/([^/?#]+)/.exec(link)?.[1] ?? ''
}

function encoded(text: string): string {
  // What was encoded before stays so.
  return text.replaceAll(/[^!#-;=?-[\]_a-z~]+/gi, (some) => encodeURIComponent(some.toWellFormed()))
}
