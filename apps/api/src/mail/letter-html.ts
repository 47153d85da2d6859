/**
 * The look of every mail: the product's paper, ink and one accent, in light and dark. Tables and inline styles, because
 * many mail programs know nothing else; the dark colours are an addition for those that do.
 */
import { escapeMarkup, isColour } from '@flain/flow'
import type { MailLabel } from './mail.ts'

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'quiet'; text: string }

const font = "font-family:'Inter',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const dark = `@media (prefers-color-scheme: dark) {
.page { background: #14161b !important } .card { background: #1d2027 !important; border-color: #30343e !important }
.ink { color: #f1f2f4 !important } .quiet { color: #a4a9b4 !important } .code { background: #262a33 !important; color: #f1f2f4 !important }
}`

/** What can be pressed has white words: the shade for light paper carries them on dark paper too. */
const usualAccent = '#1b1e25'

function blockHtml(block: Block, accent: string): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:#1b1e25">${escapeMarkup(block.text)}</p>`
    case 'button':
      return `<p style="margin:8px 0 24px"><a href="${escapeMarkup(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${accent};color:#ffffff;text-decoration:none;${font};font-size:16px;font-weight:600;border:1px solid #4a5060">${escapeMarkup(block.label)}</a></p>`
    case 'code':
      return `<p class="code" style="margin:8px 0 24px;padding:16px;border-radius:10px;background:#f1f2f4;color:#1b1e25;text-align:center;font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:32px;letter-spacing:8px;font-weight:600">${escapeMarkup(block.code)}</p>`
    case 'quiet':
      return `<p class="quiet" style="margin:0 0 8px;${font};font-size:13px;line-height:1.5;color:#5c6270">${escapeMarkup(block.text)}</p>`
  }
}

/** Most pictures in mails are not loaded before they are asked for: the name stands in for the logo until then. */
function headHtml(label: MailLabel | undefined): string {
  const name = escapeMarkup(label?.name ?? 'Flain')
  const { logo = null } = label ?? {}
  if (logo === null) return name
  const height = Math.min(logo.height, 48)
  const width = Math.round((logo.width * height) / logo.height)
  return `<img src="${escapeMarkup(logo.url)}" alt="${name}" width="${width}" height="${height}" style="display:block;color:#1b1e25;max-width:100%;height:auto;padding:4px 8px;background:#ffffff;border-radius:6px">`
}

export function letterHtml(title: string, blocks: readonly Block[], label?: MailLabel): string {
  const accent = label?.accent && isColour(label.accent) ? label.accent : usualAccent
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title><style>${dark}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f6f6f3">
<table role="presentation" align="center" width="100%" style="max-width:520px;margin:0 auto;border-collapse:separate"><tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #dfe1e5;border-radius:16px;overflow-wrap:anywhere">
<p class="ink" style="margin:0 0 24px;${font};font-size:18px;font-weight:700;color:#1b1e25">${headHtml(label)}</p>
${blocks.map((block) => blockHtml(block, accent)).join('\n')}
</td></tr></table>
</body></html>
`
}

/** The same letter for mail programs and people that want plain text. A button's address is written once. */
export function letterText(blocks: readonly Block[], label?: MailLabel): string {
  const urls = blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : []))
  const isRepeated = (block: Block) => block.kind === 'quiet' && urls.some((url) => block.text.includes(url))
  const lines = blocks
    .filter((block) => !isRepeated(block))
    .map((block) => {
      if (block.kind === 'button') return `${block.label}:\n${block.url}`
      return block.kind === 'code' ? `    ${block.code}` : block.text
    })
  const foot = label ? `${label.name}, with Flain` : 'Flain · Flow with AI NOW'
  return `${lines.join('\n\n')}\n\n${foot}\n`
}
