/** What the reader learnt, for browsers: imported once beside `flain`, it reads there as in Node, which has it already. */
import { useWeights } from '@flain/reader'
import { weights } from '@flain/reader/weights'

useWeights(weights)
