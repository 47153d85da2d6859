/** A script of its own, because it carries the list of public suffixes and few visitors need it. */
export { safeNext } from '@flain/contract/next'
