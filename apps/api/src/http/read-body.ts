import { ApiError } from '../api-error.ts'
import { parseStorable } from './storable.ts'

/** Reads and parses a JSON body of at most `maxBytes`. Anything else is a failure of the error table. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('not_json')
  const text = await readText(request, maxBytes)
  try {
    return parseStorable(text)
  } catch {
    throw new ApiError('invalid_body', { sentence: 'The request body is not valid JSON.' })
  }
}

/** The body as it was sent, or `body_too_large`. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const length = request.headers.get('content-length')
  if (length !== null) {
    if (Number(length) > maxBytes) throw new ApiError('body_too_large')
    return request.text()
  }
  return readCapped(request, maxBytes)
}

/** For a body that does not say how long it is: stops reading at the cap. */
async function readCapped(request: Request, maxBytes: number): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of request.body) {
    total += chunk.length
    if (total > maxBytes) throw new ApiError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
