import { createHash } from 'node:crypto'

/** What every answer carries. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'Origin-Agent-Cluster': '?1',
} as const

/**
 * On https only: browsers remember it for two years. Of other hosts below this one only whoever runs them can say whether
 * they speak https.
 */
export const strictTransport = (hasSecureSubdomains: boolean) =>
  `max-age=63072000${hasSecureSubdomains ? '; includeSubDomains' : ''}`

/** An API answer is never a page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The service worker fetches files of its own origin and runs nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

export type PageSources = {
  /** `'sha256-…'` of the scripts in the page. */
  scripts: readonly string[]
  /** Other origins the page may call and go to: the studio when it has its own, the site from there. */
  connect: readonly string[]
  /** The studio lays out text with WebAssembly. */
  wasm?: boolean
  /** Other sites may show the page in a frame. */
  framable?: boolean
}

/**
 * The content security policy of a page: nothing from other hosts, no script that we did not put there, and no text
 * that becomes markup except through the Trusted Types policy of `trustedTypesScript` and the studio's own `flain`,
 * which makes its worker.
 */
export function pagePolicy({ scripts, connect, wasm = false, framable = false }: PageSources): string {
  // A policy cannot name an address of IPv6; browsers complain about one and ignore it.
  const origins = connect.filter((origin) => !origin.includes('['))
  const script = ["'self'", ...scripts, ...(wasm ? ["'wasm-unsafe-eval'"] : [])]
  return [
    "default-src 'none'",
    `script-src ${script.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    `connect-src ${["'self'", ...origins].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    framable ? 'frame-ancestors *' : "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default flain',
  ].join('; ')
}

/**
 * The one Trusted Types policy. Scripts and workers come from this origin only; the one piece of markup let through is
 * what React writes to make a script element.
 */
export const trustedTypesScript =
  "if(window.trustedTypes&&!trustedTypes.defaultPolicy)trustedTypes.createPolicy('default',{" +
  "createHTML:function(s){return s==='<script><\\/script>'?s:null}," +
  'createScriptURL:function(s){var u=new URL(s,document.baseURI);return u.origin===location.origin?s:null}})'

/** Puts the policy first, so that it is there before anything else runs. */
export function withTrustedTypes(html: string): string {
  return html.replace(/<head[^<>]*>/i, (head) => `${head}<script>${trustedTypesScript}</script>`)
}

const isRun = (attributes: string) =>
  !/\ssrc\s*=/i.test(attributes) && !/\stype\s*=\s*["']?application\/(?:ld\+)?json/i.test(attributes)

/** Hash sources of every inline script of a finished page; data in a script element is none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (body === '' || !isRun(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes]
}
