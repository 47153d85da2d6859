import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { describe, expect, it } from 'vitest'
import config from './.dependency-cruiser.mjs'
import { forbidden, mayImport } from './architecture.mjs'

const root = import.meta.dirname
const options = { ...config.options, ruleSet: { forbidden }, validate: true }

describe('the architecture', () => {
  it('has no circle', () => {
    const visit = (name, path) => {
      expect(path).not.toContain(name)
      for (const next of mayImport[`packages/${name}`] ?? []) visit(next, [...path, name])
    }
    for (const folder of Object.keys(mayImport)) visit(folder.replace('packages/', ''), [])
  })

  it('gives npm every type of the graph: a new one of the schema is named beside the others', async () => {
    const typesIn = async (path) =>
      [...(await readFile(join(root, path), 'utf8')).matchAll(/^export type (\w+)/gm)]
        .map(([, name]) => name)
        .toSorted()
    expect(await typesIn('packages/flain/src/graph-types.ts')).toEqual(
      await typesIn('packages/flow/src/schema.ts'),
    )
  })

  // The tools are of the root's package.
  it.each(Object.keys(mayImport).filter((folder) => folder !== 'tools'))(
    'is what %s/package.json says',
    async (folder) => {
      const { dependencies = {} } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
      const used = Object.keys(dependencies).flatMap((name) =>
        name.startsWith('@flain/') ? [name.slice(7)] : [],
      )
      expect(mayImport[folder]).toEqual(expect.arrayContaining(used))
    },
  )

  it('is kept by every file, and every workspace was read', async () => {
    const { output } = await cruise(['packages', 'apps', 'bench', 'e2e', 'tools'], {
      ...options,
      baseDir: root,
    })
    const broken = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
    expect(broken).toEqual([])
    const isRead = (folder) => output.modules.some(({ source }) => source.startsWith(`${folder}/`))
    expect(Object.keys(mayImport).filter((folder) => !isRead(folder))).toEqual([])
  })

  it('catches an import that goes up', async () => {
    const place = await mkdtemp(join(tmpdir(), 'flain-architecture-'))
    try {
      await mkdir(join(place, 'packages/flow/src'), { recursive: true })
      await mkdir(join(place, 'packages/layout/src'), { recursive: true })
      await writeFile(join(place, 'packages/layout/src/index.ts'), 'export const a: number = 1\n')
      await writeFile(
        join(place, 'packages/flow/src/index.ts'),
        "export { a } from '../../layout/src/index.ts'\n",
      )
      const { output } = await cruise(['packages'], { ...options, baseDir: place })
      expect(output.summary.violations.map(({ rule }) => rule.name)).toContain(
        'packages-flow-imports-downwards',
      )
    } finally {
      await rm(place, { recursive: true })
    }
  })
})
