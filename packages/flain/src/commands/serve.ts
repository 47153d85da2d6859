import { once } from 'node:events'
import { readFile, watch } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, extname, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { escapeMarkup } from '@flain/flow'
import { elementFolder } from '../element-folder.ts'
import { diagramsIn } from '../diagrams-in.ts'
import { AskedWrongly, CouldNot, type Surroundings } from '../surroundings.ts'

export const serveHelp = `Usage: flain serve [folder] [--port 4400] [--open]

Shows every diagram of a folder on one page at this machine, drawn anew while you type. Nobody else can reach it.

  -p, --port <number>  4400 unless given; 0 for any that is free
  --open               open it in the browser
  -h, --help           this text`

const options = {
  port: { type: 'string', short: 'p', default: '4400' },
  open: { type: 'boolean', default: false },
} as const

/** Serves until it is stopped. */
export async function serveCommand(args: readonly string[], around: Surroundings): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [folder = '.', ...others] = positionals
  const port = Number(values.port)
  if (others.length > 0) throw new AskedWrongly('Name one folder: flain serve docs')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new AskedWrongly(`A port is a number up to 65535; "${values.port}" is not.`)
  const root = resolve(around.folder, folder)
  const listeners = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    void answer({ request, response, root, listeners }).catch(() => response.writeHead(500).end())
  })
  server.listen(port, '127.0.0.1')
  const fault = await Promise.race([once(server, 'listening').then(() => undefined), faultOf(server)])
  if (fault) throw new CouldNot(`Could not listen on port ${port}: ${fault}. Try another with --port.`)
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/`
  around.complain(`${url}  shows the diagrams of ${root}. Ctrl+C ends it.`)
  if (values.open) around.open(url)
  await tellOfChanges(root, listeners, around)
  server.closeAllConnections()
  server.close()
}

async function faultOf(server: ReturnType<typeof createServer>): Promise<string> {
  const [error] = (await once(server, 'error')) as [NodeJS.ErrnoException]
  return error.code === 'EADDRINUSE' ? 'something else listens there' : error.message
}

async function tellOfChanges(root: string, listeners: ReadonlySet<ServerResponse>, { stop }: Surroundings) {
  try {
    for await (const { filename } of watch(root, { recursive: true, ...(stop ? { signal: stop } : {}) }))
      for (const listener of listeners) listener.write(`data: ${JSON.stringify(filename)}\n\n`)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}

type Asked = {
  request: IncomingMessage
  response: ServerResponse
  root: string
  listeners: Set<ServerResponse>
}

const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"

async function answer({ request, response, root, listeners }: Asked): Promise<void> {
  const send = (status: number, type: string, body: string | Uint8Array) =>
    response
      .writeHead(status, {
        'Content-Type': type,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .end(body)
  // A page of the internet can give its own name this address: it is not answered.
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? ''))
    return void send(421, 'text/plain', 'Only this machine is answered.\n')
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (pathname === '/') return void send(200, 'text/html; charset=utf-8', await page(root))
  if (pathname === '/page.js') return void send(200, 'text/javascript; charset=utf-8', script)
  if (pathname === '/changes') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
    return
  }
  const file = fileAt(pathname, root)
  const content = file && (await readFile(file).catch(() => undefined))
  if (!content) return void send(404, 'text/plain', 'There is nothing here.\n')
  const type = extname(file) === '.js' && pathname.startsWith('/element/') ? 'text/javascript' : 'text/plain'
  return void send(200, `${type}; charset=utf-8`, content)
}

/** A diagram of the folder or a file of the element; nothing above either, and nothing hidden. */
function fileAt(pathname: string, root: string): string | undefined {
  const [, area = '', ...rest] = pathname.split('/').map(decoded)
  if (
    rest.length === 0 ||
    rest.some((part) => part.startsWith('.') || part.includes('/') || part.includes('\\'))
  )
    return undefined
  if (area === 'element') return join(elementFolder, ...rest)
  return area === 'files' ? join(root, ...rest) : undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return '.'
  }
}

async function page(root: string): Promise<string> {
  const files = await diagramsIn(root)
  const flows = files.map((file) => {
    const path = relative(root, file).split(sep)
    const address = escapeMarkup(`/files/${path.map(encodeURIComponent).join('/')}`)
    return `<section><h2>${escapeMarkup(path.join('/'))}</h2><flain-flow src="${address}" controls></flain-flow></section>`
  })
  const none =
    '<p>No diagram here yet: .mmd, .d2, .dot, .bpmn, .drawio, .excalidraw or .flow files are shown.</p>'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(basename(root))} · flain</title><style>:root{color-scheme:light dark}body{margin:0 auto;max-width:70rem;padding:1rem 1.25rem 4rem;font:1rem/1.5 system-ui,sans-serif;background:Canvas}h2{font-size:1rem;font-weight:600;margin:2.5rem 0 .75rem;overflow-wrap:anywhere}</style>
<script type="module" src="/element/flain-flow.js"></script><script type="module" src="/page.js"></script>
<main>${flows.join('') || none}</main></html>`
}

/** Draws a flow anew when its file was written, and the page when files came or went. */
const script = `const flows = [...document.querySelectorAll('flain-flow')]
new EventSource('/changes').onmessage = ({ data }) => {
  const path = '/files/' + JSON.parse(data).split(/[\\\\/]/).map(encodeURIComponent).join('/')
  const flow = flows.find((one) => one.getAttribute('src').split('?')[0] === path)
  if (flow) flow.setAttribute('src', path + '?' + Date.now())
  else if (/\\.(mmd|mermaid|d2|dot|gv|bpmn|drawio|excalidraw|flow)$/.test(path)) location.reload()
}
`
