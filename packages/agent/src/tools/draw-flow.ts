import { z } from 'zod'
import { answerDrawing, drawingOutput } from '../answer.ts'
import { nameOf } from '../name-of.ts'
import { readSource, sourceFields, wordsOf } from '../source.ts'
import { reading, tool } from '../tool.ts'

export const drawFlow = tool({
  name: 'draw_flow',
  title: 'Draw a flow',
  description:
    'Draws a process, decision, mind map, sequence, architecture, timeline, cycle, comparison or org chart. Give plain words, Mermaid, or a graph of steps and lines; layout and looks are worked out. Keeps nothing: see save_flow.',
  input: z.object(sourceFields),
  output: drawingOutput,
  annotations: reading,
  run: async (source, host) => {
    const read = await readSource(source, host)
    const link = host.linkTo(wordsOf(source, read))
    const what = { graph: read.graph, name: nameOf(read.graph), ...(link === undefined ? {} : { link }) }
    return answerDrawing({ what, notes: read.issues, lead: '' }, host)
  },
})
