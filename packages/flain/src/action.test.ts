/** The action of GitHub in a clone of a bare repository, as a runner would start it. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fencesIn, withPictures } from './fences-in.ts'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

test('draws the flows of a repository, commits and pushes them once, and again only what changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flain-action-'))
  const [bare, clone] = [join(folder, 'bare.git'), join(folder, 'clone')]
  const git = async (...args: string[]) => (await run('git', ['-C', clone, ...args])).stdout.trim()
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare])
  await run('git', ['clone', '--quiet', bare, clone])
  await git('checkout', '-q', '-b', 'main')
  await writeFile(
    join(clone, 'README.md'),
    '# Ours\n\n```flow name=order\nOrder, then ship\n```\n\nMore\n\n```js\n1\n```\n',
  )
  await git('add', '.')
  await git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-qm', 'begin')
  await git('push', '-q', 'origin', 'main')
  const act = () =>
    run(process.execPath, [join(root, 'action/run.mjs')], {
      cwd: clone,
      env: {
        ...process.env,
        INPUT_FILES: 'README.md docs/**/*.md',
        FLAIN_COMMAND: `${process.execPath} ${join(root, 'packages/flain/src/bin.ts')}`,
      },
    })
  expect((await act()).stdout).toContain('Drawn anew and committed.')
  const drawn = await git('rev-parse', 'origin/main')
  expect(await git('ls-tree', '-r', '--name-only', 'origin/main')).toBe('README.md\nflows/readme-order.svg')
  expect(await readFile(join(clone, 'README.md'), 'utf8')).toMatch(
    /```\n\n<!-- drawn .*-->\n!\[Flow: Order.*\]\(flows\/readme-order\.svg\)\n\nMore/,
  )
  expect((await act()).stdout).toContain('Every picture is as it should be.')
  expect(await git('rev-parse', 'HEAD')).toBe(drawn)
  const text = await readFile(join(clone, 'README.md'), 'utf8')
  await writeFile(join(clone, 'README.md'), text.replace('then ship', 'then pack, then ship'))
  expect((await act()).stdout).toContain('Drawn anew')
  expect(await git('show', 'origin/main:flows/readme-order.svg')).toContain('Pack')
  expect((await git('show', 'origin/main:README.md')).match(/!\[/g)).toHaveLength(1)
  await rm(folder, { recursive: true })
}, 90_000)

test('finds fences of any length, leaves open ones alone, and puts no second picture below a block', () => {
  const lines = ['````flow', '```', 'a', '````', 'x', '~~~flow name=b', 'b', '~~~', '```flow', 'never closed']
  const fences = fencesIn(lines)
  expect(fences.map(({ name, text }) => [name, text])).toEqual([
    ['1', '```\na'],
    ['b', 'b'],
  ])
  const place = (now: readonly string[]) =>
    withPictures(
      now,
      fencesIn(now).map((fence) => ({ fence, path: `${fence.name}.svg`, alt: '[x]' })),
    )
  const once = place(lines)
  expect(once.filter((line) => line.startsWith('!['))).toEqual(['![ x ](1.svg)', '![ x ](b.svg)'])
  expect(place(once)).toEqual(once)
})
