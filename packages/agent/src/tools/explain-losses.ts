import { sentencesOf } from '@flain/formats'
import { z } from 'zod'
import { answerDrawing, drawingOutput } from '../answer.ts'
import { formatNames } from '../host.ts'
import { lossesOf } from '../losses-of.ts'
import { readSubject, subjectFields } from '../subject.ts'
import { reading, tool } from '../tool.ts'

export const explainLosses = tool({
  name: 'explain_losses',
  title: 'What would be lost',
  description:
    'What of your words or Mermaid could not be drawn, and what a format would not keep. The losses are the notes of the answer; none is said too.',
  input: z.object({ ...subjectFields, format: z.enum(formatNames).optional() }),
  output: drawingOutput,
  annotations: reading,
  run: async ({ format, ...asked }, host) => {
    const { subject, issues } = await readSubject(asked, host)
    const losses = format === undefined ? [] : lossesOf(subject.graph, format)
    const all = [...issues, ...losses]
    const lead = all.length === 0 ? 'Nothing is lost.' : `Lost: ${sentencesOf(all)}`
    return answerDrawing({ what: subject, notes: all, lead }, host)
  },
})
