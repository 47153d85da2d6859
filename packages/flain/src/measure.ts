import { createMeasure } from '@flain/layout/text'
import { letters, moreLetters } from './fonts.ts'

/** Ready once the module is: whoever imports it waits, so that every call after that gives its answer at once. */
export const measure = await createMeasure(letters, moreLetters)
