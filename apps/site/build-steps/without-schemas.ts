/**
 * Leaves the schemas out of scripts for the browser. Our server checks what it is sent and our tests check what it
 * answers; a browser only needs each call's method and path, and zod would be most of a small script.
 *
 * What defines a schema does nothing; what would use one throws, so that nothing passes unchecked by mistake.
 */
import type { Plugin } from 'vite'

const id = '\0no-schemas'

/** Stands in for zod. `NOTE`: plain JavaScript, it goes into the bundle as it is. */
export const inertZod = `
const using = /^(safe)?(parse|encode|decode)(async)?$|^toJSONSchema$/i
const inert = new Proxy(function () {}, {
  get(_, name) {
    if (using.test(String(name))) throw new Error('Schemas are not part of this script: ' + String(name))
    return inert
  },
  apply: () => inert,
})
export const z = inert
export const config = () => {}
`

export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod' ? id : null),
    load: (loaded) => (loaded === id ? inertZod : null),
  }
}
