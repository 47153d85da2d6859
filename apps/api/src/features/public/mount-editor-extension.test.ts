import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comingApps } from '@flain/content'
import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { mountEditorExtension } from './mount-editor-extension.ts'

const folder = mkdtempSync(join(tmpdir(), 'flain-extension-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = comingApps.find(({ name }) => name === 'VS Code extension')?.early?.path ?? ''

function serverWith(file: string) {
  const app = new Hono<{ Bindings: object }>()
  mountEditorExtension(app, () => new Headers({ 'X-Content-Type-Options': 'nosniff' }), file)
  return app
}

it('hands out the extension where the downloads page leads, to be kept as a file', async () => {
  const file = join(folder, 'flain.vsix')
  writeFileSync(file, 'PK made by a build')
  const answer = await serverWith(file).request(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toBe('attachment')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe('PK made by a build')
  const again = await serverWith(file).request(path, {
    headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

it('says so where none was built', async () => {
  const answer = await serverWith(join(folder, 'none.vsix')).request(path)
  expect(answer.status).toBe(404)
})
