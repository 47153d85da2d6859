/** The reader of sentences in a file of its own, so that a page which shows drawn flows does without. */
export { read } from '@flain/reader'
