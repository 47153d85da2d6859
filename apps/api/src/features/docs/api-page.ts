/** The API for people: one page, no scripts, nothing from elsewhere. */
import { errors } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import type { Call } from '@flain/contract'
import { escapeMarkup } from '@flain/flow'
import { z } from 'zod'

const style = `:root{color-scheme:light dark;--paper:#f2f5f4;--ink:#0d1b2e;--quiet:#556273;--line:#d3dad8;--well:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0b1320;--ink:#e8edf2;--quiet:#a3b0be;--line:#26354a;--well:#131e2e}}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 6rem;background:var(--paper);color:var(--ink);font:1rem/1.58 system-ui,sans-serif}
h1{font-size:2.25rem;letter-spacing:-.03em;margin:0 0 .5rem}h2{margin:3rem 0 1rem}p{color:var(--quiet);max-width:66ch}
details{border:1px solid var(--line);border-radius:10px;background:var(--well);margin:.5rem 0}
summary{padding:.75rem 1rem;cursor:pointer;overflow-wrap:anywhere}summary code{font-weight:600}details>div{padding:0 1rem 1rem}
code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875rem}pre{overflow:auto;background:var(--paper);padding:.75rem;border-radius:6px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
:focus-visible{outline:2px solid #1d5bd8;outline-offset:2px}`

const who = {
  none: 'Anybody.',
  optional: 'Anybody; more when signed in.',
  cookie: 'A signed-in browser (session cookie).',
  session: 'A signed-in browser (session cookie and bearer token).',
}

export function apiPage(): string {
  const areas = [...new Set(Object.values(calls).map((call) => call.area))]
  const rows = Object.entries(calls) as [string, Call][]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Flain</title><style>${style}</style></head><body><main><h1>The Flain API</h1>
<p>JSON in, JSON out. A success carries <code>success: true</code>, a failure <code>success: false</code> with a sentence in <code>error</code>, a stable word in <code>code</code> and a <code>requestId</code>. The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>
${areas
  .map(
    (area) =>
      `<h2>${escapeMarkup(area)}</h2>${rows
        .filter(([, call]) => call.area === area)
        .map(([, call]) => callHtml(call))
        .join('')}`,
  )
  .join('')}
</main></body></html>`
}

function callHtml(call: Call): string {
  return `<details><summary><code>${call.method} ${escapeMarkup(call.path)}</code> ${escapeMarkup(call.summary)}</summary><div>
<p>${whoMay(call)}</p>
${call.query ? section('Query', call.query, 'input') : ''}${call.body ? section('Body', call.body, 'input') : ''}
${call.lines ? section('Answer 200: a stream of JSON lines, each of this shape', call.lines, 'output') : section(`Answer ${call.status ?? 200}`, call.answer, 'output')}${errorTable(call)}</div></details>`
}

function whoMay({ auth, scope }: Call): string {
  return scope ? `${who[auth]} An API key allowed <code>${scope}</code>.` : who[auth]
}

function section(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<h3>${title}</h3><pre tabindex="0">${escapeMarkup(JSON.stringify(json, undefined, 2))}</pre>`
}

function errorTable(call: Call): string {
  if (call.errors.length === 0) return ''
  const rows = call.errors.map(
    (code) =>
      `<tr><td>${errors[code].status}</td><td><code>${code}</code></td><td>${escapeMarkup(errors[code].sentence)}</td></tr>`,
  )
  return `<h3>Errors</h3><table><thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
