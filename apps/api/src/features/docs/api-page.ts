/** The API for people: one page, no scripts, nothing from elsewhere. */
import { apiGuide } from '@flain/content'
import type { GuideBlock, GuideSection } from '@flain/content'
import { errors } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import type { Call } from '@flain/contract'
import { escapeMarkup } from '@flain/flow'
import type { z } from 'zod'
import { rateRules } from '../../http/rate-limits.ts'
import { fieldTable } from './field-rows.ts'

const style = `:root{color-scheme:light dark;--paper:#f2f5f4;--ink:#0d1b2e;--quiet:#556273;--line:#d3dad8;--well:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0b1320;--ink:#e8edf2;--quiet:#a3b0be;--line:#26354a;--well:#131e2e}}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 6rem;background:var(--paper);color:var(--ink);font:1rem/1.58 system-ui,sans-serif}
h1{font-size:2.25rem;letter-spacing:-.03em;margin:0 0 .5rem}h2{margin:3rem 0 1rem}p{color:var(--quiet);max-width:66ch}
details{border:1px solid var(--line);border-radius:10px;background:var(--well);margin:.5rem 0}
summary{padding:.75rem 1rem;cursor:pointer;overflow-wrap:anywhere}summary code{font-weight:600}details>div{padding:0 1rem 1rem}
code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875rem}pre{overflow:auto;background:var(--paper);padding:.75rem;border-radius:6px}
nav ul{columns:3 12rem;padding-left:1.1rem}a{color:inherit}td{overflow-wrap:anywhere}td:has(code){min-width:6.5rem}td.n{white-space:nowrap}section>pre{background:var(--well);border:1px solid var(--line)}li{color:var(--quiet);max-width:66ch;margin:.35rem 0}section{scroll-margin-top:1rem}@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
:focus-visible{outline:2px solid #1d5bd8;outline-offset:2px}`

const who = {
  none: 'Anybody.',
  optional: 'Anybody; more when signed in.',
  cookie: 'A signed-in browser (session cookie).',
  session: 'A signed-in browser (session cookie and bearer token).',
}

/** What a program's author has to know, and every call; the same words and figures as everywhere, no script. */
export function apiPage(siteUrl: string): string {
  const areas = [...new Set(Object.values(calls).map((call) => call.area))]
  const guide = apiGuide({
    siteUrl,
    callsPerHour: rateRules.callsByKey[0].points,
    savesPerHour: rateRules.savesByPerson[0].points,
    agentWorkPerHour: rateRules.agentWorkFromSource[0].points,
  })
  const places = areas.map((area) => ({ id: idOf(area), title: area }))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Flain</title><style>${style}</style></head><body><header><p><a href="/">Flain</a></p><h1>The Flain API</h1>
<p>Calls, agents and webhooks. For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Guide">${linksHtml(guide)}</nav><nav aria-label="Calls"><p>Every call:</p>${linksHtml(places)}</nav><main>
${guide.map(guideHtml).join('')}${areas.map(areaHtml).join('')}
</main></body></html>`
}

function linksHtml(places: readonly { id: string; title: string }[]): string {
  const links = places.map(({ id, title }) => `<li><a href="#${id}">${escapeMarkup(title)}</a></li>`)
  return `<ul>${links.join('')}</ul>`
}

/** Apart from the guide's own places. */
const idOf = (area: string) => `calls-${area.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`

function guideHtml({ id, title, blocks }: GuideSection): string {
  return `<section id="${id}"><h2>${escapeMarkup(title)}</h2>${blocks.map(blockHtml).join('')}</section>`
}

function blockHtml(block: GuideBlock): string {
  if ('code' in block) return `<pre tabindex="0">${escapeMarkup(block.code)}</pre>`
  if ('text' in block) return `<p>${wordsHtml(block.text)}</p>`
  return `<ul>${block.list.map((line) => `<li>${wordsHtml(line)}</li>`).join('')}</ul>`
}

const wordsHtml = (text: string) => escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

function areaHtml(area: Call['area']): string {
  const own = (Object.values(calls) as Call[]).filter((call) => call.area === area)
  return `<section id="${idOf(area)}"><h2>${escapeMarkup(area)}</h2>${own.map(callHtml).join('')}</section>`
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
  return `<h3>${title}</h3>${fieldTable(schema, io)}`
}

function errorTable(call: Call): string {
  if (call.errors.length === 0) return ''
  const rows = call.errors.map(
    (code) =>
      `<tr><td>${errors[code].status}</td><td><code>${code.replaceAll('_', '_<wbr>')}</code></td><td>${escapeMarkup(errors[code].sentence)}</td></tr>`,
  )
  return `<h3>Errors</h3><table><thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
