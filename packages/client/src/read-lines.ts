/**
 * The values of an answer that comes line by line, each as soon as its line is whole. Ends when the answer ends; throws
 * when the connection breaks or a line is no JSON. Leaving the loop early leaves the answer.
 */
export async function* readLines(response: Response): AsyncGenerator {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let held = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const lines = (held + value).split('\n')
      held = lines.pop() ?? ''
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as unknown
    }
    if (held.trim() !== '') yield JSON.parse(held) as unknown
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
