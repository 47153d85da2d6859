/** The mails a server without a mail server has written, for whoever runs it on their own machine. */
import { escapeMarkup } from '@flain/flow'
import type { Outbox, OutboxEntry } from './outbox.ts'

const style = `:root{color-scheme:light dark;--paper:light-dark(#f2f5f4,#0b1320);--surface:light-dark(#fff,#131e2e);--ink:light-dark(#0d1b2e,#edf2f3);--ink-2:light-dark(#3b495b,#b6c2ce);--line:light-dark(#d3dad8,#223146);--signal:light-dark(#e8401a,#ff6a3d)}
body{margin:0 auto;max-width:44rem;padding:clamp(2rem,6vw,4.5rem) 1.25rem;background:var(--paper);color:var(--ink);font:1rem/1.58 'Helvetica Neue',Arial,sans-serif}
h1{margin:0 0 .5rem;font-size:clamp(2.375rem,6vw,3.5rem);font-weight:600;line-height:1.02;letter-spacing:-.035em}h2{margin:0;font-size:1.25rem;font-weight:600;letter-spacing:-.02em}
p{margin:0;color:var(--ink-2)}article{margin-top:1.5rem;padding:1.25rem 1.5rem;border:1px solid var(--line);border-top:6px solid var(--ink);border-radius:0 0 16px 16px;background:var(--surface)}
article p{margin-top:.25rem;font-size:.875rem;overflow-wrap:anywhere}article:first-of-type{border-top-color:var(--signal)}
pre{margin:1rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:inherit;font-weight:600;text-decoration-thickness:1.5px;text-underline-offset:4px}
a:focus-visible{outline:2.5px solid currentColor;outline-offset:3px;border-radius:4px}`

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** A page of another site can give its own name this machine's address; the Host it sends gives it away. */
const isThisMachine = (host: string | null) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host ?? '')

/** What a proxy in front adds. With one, whoever asks is somewhere else, whatever Host it passes on. */
export const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const

const isPassedOn = ({ headers }: Request) => forwardingHeaders.some((name) => headers.has(name))

export function outboxPage(outbox: Outbox, request: Request, headers: Headers): Response {
  headers.set('Cache-Control', 'no-store')
  headers.set('Content-Security-Policy', policy)
  if (isPassedOn(request) || !isThisMachine(request.headers.get('host') ?? new URL(request.url).host)) {
    return new Response('Not found', { status: 404, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const entries = outbox.list()
  const list = entries.length === 0 ? '<p>No mail yet.</p>' : entries.map(entryHtml).join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox · Flain</title><style>${style}</style></head><body><main><h1>Outbox</h1><p>No mail server is set up, so mails stay on this machine. Reload to see new ones.</p>${list}</main></body></html>`
  return new Response(html, { headers })
}

function entryHtml({ at, to, subject, text }: OutboxEntry): string {
  const linked = escapeMarkup(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )
  return `<article><h2>${escapeMarkup(subject)}</h2><p>To ${escapeMarkup(to.address)}, <time datetime="${escapeMarkup(at)}">${escapeMarkup(at.slice(0, 19).replace('T', ' '))} UTC</time></p><pre>${linked}</pre></article>`
}
