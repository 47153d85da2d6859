import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const door = new URL('./index.ts', import.meta.url).href

/** Megabytes by which a process of its own grows while it reads a file that is one piece over and over. */
async function growthOf(piece: string): Promise<number> {
  const script = `import { fromFile } from ${JSON.stringify(door)}
    const piece = ${JSON.stringify(piece)}
    const text = Buffer.from(piece.repeat(990_000 / piece.length)).toString()
    const before = process.resourceUsage().maxRSS
    fromFile(text)
    console.log((process.resourceUsage().maxRSS - before) / 1024)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  return Number(stdout)
}

it.each([
  ['a list', 'a,b\n'],
  ['DOT', 'digraph{a->b;'],
  ['a mind map', 'mindmap\n  x\n'],
])('reads a megabyte of %s in less than 100 MB', async (_, piece) => {
  expect(await growthOf(piece)).toBeLessThan(100)
})
