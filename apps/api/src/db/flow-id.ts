import { randomInt } from 'node:crypto'

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Short enough for an address, too many to try out. */
export const makeFlowId = () => Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')
