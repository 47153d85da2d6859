import { describe, expect, it } from 'vitest'
import { cubicBezier } from './bezier.ts'
import { film } from './film.ts'
import { paintCanvas, rememberPaths, type Pen } from './paint-canvas.ts'
import { palettes } from '../palette.ts'
import { serialise } from '../svg-element.ts'
import { iotScene, iotSteps } from '../test-scenes.ts'
import { toSvg } from '../to-svg.ts'
import { allElements, parseXml, type XmlElement } from '../xml-check.ts'

const movie = film(iotScene, { steps: iotSteps, category: 'development' })
const at = (ms: number): string => serialise(movie.frame(ms))

const trains = (ms: number): number => at(ms).split('stroke-dasharray="14 99999"').length - 1

/** The words that can be seen. */
function wordsOf(elements: readonly XmlElement[]): string[] {
  return elements.flatMap(({ tag, attributes, text, children }) => {
    if (attributes['opacity'] === '0' || tag === 'title') return []
    return tag === 'text' ? [text] : wordsOf(children)
  })
}

describe('film', () => {
  it('begins with an empty canvas and ends with the finished picture', () => {
    expect(wordsOf(parseXml(at(0)))).toEqual([])
    expect(wordsOf(parseXml(at(movie.settledAt)))).toEqual(wordsOf(parseXml(toSvg(iotScene))))
    expect(at(movie.settledAt - 1)).toMatch(/opacity="0\.\d/)
  })

  it('needs no style sheet in any frame', () => {
    for (const ms of [0, 400, 900, movie.settledAt + 700, movie.durationMs - 1]) {
      const elements = allElements(parseXml(at(ms)))
      expect(
        elements.some(
          ({ tag, attributes }) => tag === 'style' || 'class' in attributes || 'style' in attributes,
        ),
      ).toBe(false)
    }
  })

  it('runs a train on every line that has one, once all nodes have settled', () => {
    expect(trains(movie.settledAt - 1)).toBe(0)
    expect(trains(movie.settledAt + 200)).toBe(6)
    expect(trains(movie.durationMs - 1)).toBe(6)
  })

  it('lights one step after the other, with trains on the lines that are lit', () => {
    const halos = movie.steps.map(({ start, duration }) => {
      const moment = at(start + duration / 2)
      return [moment.split('<rect').length + moment.split('<circle').length, trains(start + duration / 2)]
    })
    const rest = at(movie.durationMs - 1)
    const finished = rest.split('<rect').length + rest.split('<circle').length
    expect(halos.map(([shapes = 0]) => shapes - finished)).toEqual(iotSteps.map(() => 1))
    expect(halos.map(([, lit]) => lit)).toEqual([0, 1, 2, 3, 4, 6])
    expect(at(movie.steps[0]?.start ?? 0)).toContain(palettes.light.quietText)
    expect(rest).not.toContain(palettes.light.quietText)
  })

  it('shows the words of every node in every step', () => {
    const all = wordsOf(parseXml(toSvg(iotScene))).toSorted()
    for (const { start } of movie.steps) expect(wordsOf(parseXml(at(start))).toSorted()).toEqual(all)
  })

  it('is the same each time it is asked', () => {
    expect(at(777)).toBe(at(777))
  })
})

describe('cubicBezier', () => {
  it('is the identity for a straight curve and overshoots for a settling one', () => {
    expect(cubicBezier('cubic-bezier(0,0,1,1)')(0.3)).toBeCloseTo(0.3, 4)
    const settle = cubicBezier('cubic-bezier(.3,1.4,.5,1)')
    expect(Math.max(...[0.4, 0.5, 0.6, 0.7].map(settle))).toBeGreaterThan(1)
    expect([settle(0), settle(1)]).toEqual([0, 1])
  })
})

describe('paintCanvas', () => {
  /** A pen that writes down what it is told. */
  function recorder(): { pen: Pen<string>; said: string[] } {
    const said: string[] = []
    const pen: Pen<string> = {
      save: () => said.push('save'),
      restore: () => said.push('restore'),
      translate: () => undefined,
      scale: () => undefined,
      setLineDash: () => undefined,
      fill: (path) => said.push(`fill ${String(pen.fillStyle)} ${path}`),
      stroke: (path) => said.push(`stroke ${String(pen.strokeStyle)} ${pen.lineWidth} ${path}`),
      fillText: (text) => said.push(`text ${text} ${pen.font} ${pen.textAlign}`),
      globalAlpha: 1,
      lineDashOffset: 0,
      lineWidth: 1,
      lineCap: '',
      lineJoin: '',
      fillStyle: '',
      strokeStyle: '',
      font: '',
      textAlign: '',
    }
    return { pen, said }
  }

  it('paints shapes, lines and words of the finished picture', () => {
    const { pen, said } = recorder()
    paintCanvas(pen, movie.frame(movie.settledAt), { path: rememberPaths((d) => d), family: 'Flain' })
    expect(said.filter((line) => line.startsWith('text'))).toHaveLength(11)
    expect(said).toContain('text User 500 15px Flain center')
    expect(said.filter((line) => line.startsWith('stroke #007d75 3 ')).length).toBeGreaterThanOrEqual(6)
    expect(said.filter((line) => line === 'save')).toHaveLength(
      said.filter((line) => line === 'restore').length,
    )
  })

  it('paints nothing that is not there yet', () => {
    const { pen, said } = recorder()
    paintCanvas(pen, movie.frame(0), { path: rememberPaths((d) => d), family: 'Flain' })
    expect(said.filter((line) => line.startsWith('text'))).toEqual([])
  })
})
