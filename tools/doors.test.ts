import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const filesBehind = async (door: string) => {
  const { metafile } = await build({
    stdin: { contents: `export * from '${door}'`, resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
  })
  return Object.keys(metafile.inputs)
}

test.each(['@flain/contract', '@flain/flow'])(
  'no browser gets the schema library through %s',
  async (door) => {
    const files = await filesBehind(door)
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => file.includes('/zod/'))).toEqual([])
  },
)
