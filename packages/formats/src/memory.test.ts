import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const door = new URL('./index.ts', import.meta.url).href

/** Megabytes by which a process of its own grows while it reads the file that an expression makes. */
async function growthOf(file: string): Promise<number> {
  const script = `import { fromFile } from ${JSON.stringify(door)}
    import { deflateRawSync } from 'node:zlib'
    const file = ${file}
    const before = process.resourceUsage().maxRSS
    fromFile(file)
    console.log((process.resourceUsage().maxRSS - before) / 1024)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  return Number(stdout)
}

it.each([
  ['a list', 'a,b\n'],
  ['DOT', 'digraph{a->b;'],
  ['a mind map', 'mindmap\n  x\n'],
  ['containers of D2', 'a.b.c: x\n'],
  ['names of D2', 'direction: up\na -> a.b.'],
  ['a timeline', 'a\n', 'timeline\ntitle x\n'],
  ['regions of a state', '--\n', 'stateDiagram\nstate A {\n'],
  ['a flowchart', 'a---b\n', 'flowchart LR\n'],
  ['a flowchart with settings', 'a@{\n shape: rect }\n', 'flowchart LR\n'],
  ['messages of D2', 'x: {y -> z}\n', 'shape: sequence_diagram\n'],
  ['a table of steps', '2,1\n', 'id,next\n1,1\n'],
])('reads a megabyte of %s in less than 100 MB', async (_, piece, head = '') => {
  const pieces = `${JSON.stringify(piece)}.repeat(${Math.floor(990_000 / piece.length)})`
  const text = `Buffer.from(${JSON.stringify(head)} + ${pieces}).toString()`
  expect(await growthOf(text)).toBeLessThan(100)
})

const shape = `<mxCell id="c" value="${'word '.repeat(40)}" vertex="1" parent="1"><mxGeometry x="1"/></mxCell>`

it.each([
  ['plain', `Buffer.from('<mxGraphModel>' + '${shape}'.repeat(13_000) + '</mxGraphModel>')`],
  [
    'packed',
    `Buffer.from('<mxfile><diagram>' + deflateRawSync(encodeURIComponent('<mxGraphModel>' +
      '${shape}'.repeat(13_000) + '</mxGraphModel>')).toString('base64') + '</diagram></mxfile>')`,
  ],
  [
    'that fills in its labels',
    `Buffer.from('<mxGraphModel>' + ('<object placeholders="1" label="' + '%a%'.repeat(1000) + '" a="' +
      'x'.repeat(1000) + '"><mxCell vertex="1"/></object>').repeat(900) + '</mxGraphModel>')`,
  ],
  [
    'or of Excalidraw',
    `Buffer.from('{"type":"excalidraw","elements":[' +
      '{"id":"n","type":"rectangle"},'.repeat(130_000) + '{}]}')`,
  ],
])('reads the bytes of almost 4 MB of draw.io, %s, in less than 100 MB', async (_, bytes) => {
  expect(await growthOf(bytes)).toBeLessThan(100)
})
