import { expect, test } from 'vitest'
import { inertZod } from './without-schemas.ts'

const { z } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(inertZod)}`)

test('schemas can be written down and built on', () => {
  const name = z.string({ error: 'x' }).max(3).transform(String).optional()
  expect(() =>
    z
      .strictObject({ name, kind: z.enum(['a']) })
      .partial()
      .extend({}),
  ).not.toThrow()
})

test.each(['parse', 'safeParse', 'parseAsync', 'safeDecode'])(
  '%s throws: nothing passes unchecked',
  (use) => {
    expect(() => z.object({})[use]({})).toThrow('Schemas are not part of this script')
  },
)
