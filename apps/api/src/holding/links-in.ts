/** Endings of hosts that texts about flows hold little else of; files and libraries are called `main.rs` and `Node.js`. */
const endings =
  'com|net|org|info|biz|shop|store|online|site|website|xyz|top|club|live|click|link|vip|bet|casino|icu|ru|cn|tk'

const linkLike = new RegExp(
  String.raw`\b(?:https?://|www\.)[^\s<>"]{1,300}|\b[\p{L}\d-]{1,63}\.(?:${endings})\b|\b[\p{L}\d-]{1,63}\.\p{L}{2,6}/[^\s<>"]{1,300}`,
  'giu',
)

/** What of a text leads out of it, or is meant to, each once and in small letters. */
export function linksIn(text: string): string[] {
  const found = text.toLowerCase().match(linkLike) ?? []
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)]$/, '')))]
}
