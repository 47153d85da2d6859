/**
 * The least a server can do for a page: node:http and bytes that are ready. It is given what our server answered, and
 * answers the same bytes with the same headers.
 */
import { createServer } from 'node:http'

type Ready = { status: number; headers: Record<string, string>; body: string }

const ready = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>()

const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (request.method === 'PUT') {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status, headers, body } = JSON.parse(Buffer.concat(chunks).toString()) as Ready
      ready.set(path, { status, headers, body: Buffer.from(body, 'base64') })
      response.end()
    })
    return
  }
  const page = ready.get(path)
  if (!page) {
    response.writeHead(404).end()
    return
  }
  if (request.headers['if-none-match'] === page.headers['etag']) {
    const { 'content-length': _, ...headers } = page.headers
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(page.status, page.headers)
  response.end(page.body)
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
