/** The mails a server without a mail server has written, for whoever runs it on their own machine. */
import type { Outbox, OutboxEntry } from './outbox.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

const style = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:2rem 1.25rem}
article{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);padding:1rem 0}h2{font-size:1.125rem;margin:0}p{margin:.25rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** A page of another site can give its own name this machine's address; the Host it sends gives it away. */
const isThisMachine = (host: string | null) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host ?? '')

export function outboxPage(outbox: Outbox, request: Request, headers: Headers): Response {
  headers.set('Cache-Control', 'no-store')
  headers.set('Content-Security-Policy', policy)
  if (!isThisMachine(request.headers.get('host') ?? new URL(request.url).host)) {
    return new Response('Not found', { status: 404, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const entries = outbox.list()
  const list = entries.length === 0 ? '<p>No mail yet.</p>' : entries.map(entryHtml).join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox · Flain</title><style>${style}</style></head><body><main><h1>Outbox</h1><p>No mail server is set up, so mails stay on this machine. Reload to see new ones.</p>${list}</main></body></html>`
  return new Response(html, { headers })
}

function entryHtml({ at, to, subject, text }: OutboxEntry): string {
  const linked = escape(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )
  return `<article><h2>${escape(subject)}</h2><p>To ${escape(to.address)}, <time>${escape(at)}</time></p><pre>${linked}</pre></article>`
}
