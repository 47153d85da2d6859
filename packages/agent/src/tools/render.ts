import { z } from 'zod'
import { answerDrawing, drawingOutput } from '../answer.ts'
import { formatNames, formats } from '../host.ts'
import { lossesOf } from '../losses-of.ts'
import { readSubject, subjectFields } from '../subject.ts'
import { reading, tool } from '../tool.ts'

export const render = tool({
  name: 'render',
  title: 'Write a flow as a file',
  description:
    'The flow as SVG, as an SVG that plays by itself, as PNG, Mermaid, D2, DOT, Markdown or JSON. The file stands in the answer as an embedded resource; notes say what the format cannot keep.',
  input: z.object({ ...subjectFields, format: z.enum(formatNames) }),
  output: drawingOutput,
  annotations: reading,
  run: async ({ format, ...asked }, host) => {
    const { subject, issues } = await readSubject(asked, host)
    const notes = [...issues, ...lossesOf(subject.graph, format)]
    const answer = await answerDrawing({ what: subject, notes, lead: `Written as ${format}.` }, host)
    if (format === 'png') return answer
    const file = await host.write(subject, format)
    const text = typeof file === 'string' ? file : new TextDecoder().decode(file)
    const resource = { uri: `flain:flow.${format}`, mimeType: formats[format], text }
    return { ...answer, content: [...answer.content, { type: 'resource', resource }] }
  },
})
