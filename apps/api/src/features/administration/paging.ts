import { limits } from '@flain/contract'

const size = limits.administrationPageSize

/** Where the page begins. */
export const pageOf = (page: number) => (page - 1) * size

/** One row more than a page was read, which tells whether there is another page. */
export const shownOf = <Row>(rows: Row[]) => ({ shown: rows.slice(0, size), hasMore: rows.length > size })

/** A pattern of `like` that finds the text anywhere. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
