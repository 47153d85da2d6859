import { createNarrator, type Narrator } from '@flain/ui'

let narrator: Narrator | undefined
let isKnown = false

/** The one voice of this page; `undefined` where the browser cannot speak. */
export function theNarrator(): Narrator | undefined {
  if (!isKnown) narrator = createNarrator()
  isKnown = true
  return narrator
}
