/**
 * How tokens of programs are written: a start by which people and scanners of leaked secrets know them, and 256 random
 * bits. The database has their hashes.
 */
import { makeSecret } from '../../config/secrets.ts'
import type { Keys } from '../../config/keys.ts'

const accessStart = 'flain_oat_'
const refreshStart = 'flain_ort_'

export const makeAccessToken = () => accessStart + makeSecret()
export const makeRefreshToken = () => refreshStart + makeSecret()

/**
 * The one that takes this one's place. It follows from it, so that a program that asks twice at once gets the same one
 * although only hashes are kept.
 */
export const refreshTokenAfter = (old: string, keys: Keys) =>
  refreshStart + keys.pepper('refresh', 'program', old)

export const looksLikeToken = (text: string): boolean => text.startsWith(accessStart)
