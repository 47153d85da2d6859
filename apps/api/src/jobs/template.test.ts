import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { makeTemplate } from './template.ts'

it('was shut down in order, so that a copy opens without being recovered', async () => {
  const tar = gunzipSync(await makeTemplate())
  const header = Math.floor(tar.indexOf('global/pg_control') / 512) * 512
  const shutDown = 1
  // A block of name and size, then the file: its id, two versions, and in what state the cluster is.
  expect(tar.readUInt32LE(header + 512 + 16)).toBe(shutDown)
})
