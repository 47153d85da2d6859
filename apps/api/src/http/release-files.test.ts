import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { openTestStore } from '../testing/test-store.ts'
import { findShared, shareRelease } from './release-files.ts'
import { openSite } from './site.ts'
import type { Site } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'releases-'))
let store: Awaited<ReturnType<typeof openTestStore>>
const sites: Site[] = []
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(async () => {
  for (const site of sites) await site.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const day = 24 * 3600 * 1000
const started = new Date('2026-11-20T10:00:00.000Z')
const after = (days: number) => new Date(started.getTime() + days * day)

/** A server of the release with these files, which has just started. */
async function openRelease(name: string, files: string[], now: Date): Promise<Site> {
  for (const path of files) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true })
    writeFileSync(join(folder, name, path), `${path} of ${name}`)
  }
  const site = await openSite({
    config: readConfig({}, 'hello@flain.example'),
    siteBuild: join(folder, name, 'site'),
    studioBuild: join(folder, name, 'studio'),
    siteThread: '',
    changes: { onChange: () => undefined, isListening: () => true },
    callApi: () => Promise.reject(new Error('Nobody asks.')),
    otherRelease: (pathname) => findShared(pathname, { store }),
  })
  await shareRelease(site.hashed, { store, now: () => now })
  sites.push(site)
  return site
}

const ask = async (site: Site, path: string) => {
  const answer = await site.answer(new Request(`http://localhost${path}`), new Headers())
  return { status: answer.status, text: await answer.text(), cache: answer.headers.get('cache-control') }
}

const studioFile = (hash: string) => `studio/assets/index-${hash}.js`
const siteFile = (hash: string) => `site/client/assets/page-${hash}.js`
const shared = async () =>
  (await store.pool.query<{ path: string }>('select path from release_files order by path')).rows.map(
    ({ path }) => path,
  )

test('each server has the files of the other release while both run, and long after', async () => {
  const page = 'studio/index.html'
  const old = await openRelease('old', [page, studioFile('aaaaaaaa'), siteFile('aaaaaaaa')], started)
  const fresh = await openRelease('new', [page, studioFile('bbbbbbbb'), siteFile('bbbbbbbb')], after(1))
  const both = ['aaaaaaaa', 'bbbbbbbb'].flatMap((hash) => [
    `/studio/assets/index-${hash}.js`,
    `/assets/page-${hash}.js`,
  ])
  for (const site of [old, fresh])
    for (const path of both) {
      const { status, cache, text } = await ask(site, path)
      expect([path, status, cache]).toEqual([path, 200, 'public, max-age=31536000, immutable'])
      expect(text).toContain(' of ')
    }
  expect((await ask(old, '/studio/assets/index-cccccccc.js')).status).toBe(404)
  // A page is never another release's.
  expect((await ask(fresh, '/studio/')).text).toContain('of new')
})

test('files go thirty days after their release, and those of a release that came back stay', async () => {
  await cleanUp(store, after(30))
  expect(await shared()).toHaveLength(4)
  await openRelease('old', [], after(30.5))
  await cleanUp(store, after(32))
  expect(await shared()).toHaveLength(4)
  await cleanUp(store, after(61))
  expect(await shared()).toEqual(['/assets/page-aaaaaaaa.js', '/studio/assets/index-aaaaaaaa.js'])
})
