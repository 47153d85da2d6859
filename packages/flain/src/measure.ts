import { withIcons } from '@flain/layout/icons'
import { createMeasure } from '@flain/layout/text'
import { letters, moreLetters } from './fonts.ts'

/** Ready once the module is: whoever imports it waits, so that every call after that gives its answer at once. */
export const measure = withIcons(await createMeasure(letters, moreLetters))
