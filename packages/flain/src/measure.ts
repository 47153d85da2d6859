import { withIcons } from '@flain/layout/icons'
import { createMeasureAtOnce } from '@flain/layout/text/at-once'
import { letters, moreLetters } from './fonts.ts'

/** Ready once the module is, so that every call after that gives its answer at once. */
export const measure = withIcons(createMeasureAtOnce(letters, moreLetters))
