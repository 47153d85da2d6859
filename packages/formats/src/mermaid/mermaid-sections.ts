/** Reads diagrams of Mermaid whose lines stand in sections: timelines, and journeys with their tasks. */
import { feelings } from '@flain/flow'
import { clean, type Line } from './mermaid-lines.ts'
import { Sketch } from '../reading/sketch.ts'

const passedOver = /^acc(?:Title|Descr)\s*[:{]/

/** Reads titles and sections, and hands every other line to `take`, which says whether it was understood. */
function eachLine(
  sketch: Sketch,
  lines: readonly Line[],
  take: (text: string, place: { group?: string }) => boolean,
): void {
  let place: { group?: string } = {}
  for (const { text, number } of lines) {
    const [, word, words = ''] = /^(title|section)\s+(.*)$/.exec(text) ?? []
    if (word === 'title') sketch.graph.title = clean(words)
    else if (word === 'section') {
      const group = `section ${sketch.graph.groups.length + 1}`
      sketch.group(group, clean(words))
      place = { group }
    } else if (!passedOver.test(text) && !take(text, place)) sketch.skipped(number, text)
  }
}

/** `2004 : Facebook : Google`: what happened in a time; a line that begins with the colon goes on with the time before. */
export function timeline(lines: readonly Line[], head: string): Sketch {
  const sketch = new Sketch('timeline', /\sTD$/.test(head) ? 'down' : 'right')
  const nodes = (): number => sketch.graph.nodes.length
  let time = ''
  let last: string | undefined
  eachLine(sketch, lines, (text, place) => {
    const [first = '', ...events] = text.split(/:(?=\s|$)/).map(clean)
    if (first !== '') time = first
    if (time === '') return false
    for (const label of events.length > 0 ? events : [time]) {
      const detail = label === time ? {} : { detail: time }
      const id = sketch.node(`t${nodes() + 1}`, { label, kind: 'event', ...detail, ...place })
      if (last !== undefined && last !== id) sketch.edge(last, id)
      last = id
    }
    return true
  })
  const message = 'With its sections, a timeline is drawn as groups of steps, without a line of time.'
  if (sketch.graph.groups.length > 0) sketch.issues.push({ code: 'sections_grouped', at: 'groups', message })
  return sketch
}

/** `Make tea: 5: Me, Cat`: a step, how it feels from 1 to 5, and who takes it. */
export function journey(lines: readonly Line[]): Sketch {
  const sketch = new Sketch('journey', 'right')
  let last: string | undefined
  let isCut = false
  eachLine(sketch, lines, (text, place) => {
    const [, task, score, people = ''] = /^([^:]+):\s*(\d+)\s*(?::\s*(.*))?$/.exec(text) ?? []
    if (task === undefined) return false
    const detail = clean(people)
    const id = sketch.node(`t${sketch.graph.nodes.length + 1}`, {
      label: clean(task),
      ...(detail === '' ? {} : { detail }),
      ...place,
    })
    const feeling = Math.min(feelings.length, Math.max(1, Number(score)))
    isCut ||= feeling !== Number(score)
    const node = sketch.known.get(id)
    if (node) node.feeling = feeling
    if (last !== undefined && last !== id) sketch.edge(last, id)
    last = id
    return true
  })
  const message = 'Feelings go from 1 to 5; what was beyond became the nearest.'
  if (isCut) sketch.issues.push({ code: 'feelings_cut', at: 'nodes', message })
  return sketch
}
