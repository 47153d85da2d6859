/** HTML from Markdown, with everything removed that an article has no use for. */
import sanitizeHtml from 'sanitize-html'
import { isOutbound, toHref } from './link.ts'

export const articleTags =
  'p h2 h3 h4 ul ol li blockquote pre code em strong del br hr a img table thead tbody tr th td'.split(' ')

export const articleAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  ol: ['start'],
  th: ['align'],
  td: ['align'],
}

/**
 * Only listed tags and attributes; no style, no form, no script, no frame. The page has its own first heading, so
 * headings start at the second level. A link to a dangerous address becomes an anchor that leads nowhere; a link to
 * another site opens in a new tab that knows nothing of ours. Specification §5.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: articleTags,
    allowedAttributes: Object.fromEntries(
      Object.entries(articleAttributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'svg',
      'math',
      'iframe',
      'object',
      'title',
      'xmp',
      'noembed',
      'noframes',
      'plaintext',
    ],
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', a: cleanLink, img: cleanImage },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  })
}

type Attributes = Record<string, string>

function cleanLink(tagName: string, { href, title }: Attributes) {
  const kept = href === undefined ? undefined : toHref(href)
  const attribs: Attributes = {}
  if (kept !== undefined) attribs['href'] = kept
  if (title !== undefined) attribs['title'] = title
  if (kept !== undefined && isOutbound(kept)) {
    attribs['target'] = '_blank'
    attribs['rel'] = 'noopener noreferrer'
  }
  return { tagName, attribs }
}

function cleanImage(tagName: string, { src, alt = '', title }: Attributes) {
  const kept = src === undefined ? undefined : toHref(src)
  const attribs: Attributes = { alt, loading: 'lazy' }
  if (kept !== undefined && !kept.startsWith('mailto:') && !kept.startsWith('#')) attribs['src'] = kept
  if (title !== undefined) attribs['title'] = title
  return { tagName, attribs }
}
