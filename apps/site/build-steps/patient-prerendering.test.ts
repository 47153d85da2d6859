import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { loadConfigFromFile } from 'vite'
import type { Plugin } from 'vite'

afterEach(() => {
  vi.restoreAllMocks()
})

it('gives a page twenty minutes while the site is built, however slow the machine', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const file = join(import.meta.dirname, '../vite.config.ts')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file)
  const plugins = (loaded?.config.plugins ?? []).flat() as Plugin[]
  const patient = plugins.find(({ name }) => name === 'patient-prerendering')
  if (typeof patient?.config !== 'function') throw new Error('The build has no patience.')
  void Reflect.apply(patient.config, patient, [])
  AbortSignal.timeout(10_000)
  expect(timeout).toHaveBeenCalledWith(20 * 60 * 1000)
})

it('is asked for where the framework still measures by it', () => {
  const framework = createRequire(import.meta.url).resolve('@react-router/dev/vite')
  expect(readFileSync(join(dirname(framework), 'vite.js'), 'utf8')).toContain('AbortSignal.timeout(timeout)')
})
