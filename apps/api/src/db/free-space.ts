import { statfs } from 'node:fs/promises'

/** A database that runs into a full disk stops answering, so writes are refused before that. */
const reserveBytes = 64 * 1024 * 1024
const checkEveryMs = 1000

/** Says whether the folder's disk has room for writes; asks the disk at most once a second. */
export function watchFreeSpace(folder: string, now: () => number = () => performance.now()) {
  let checkedAt = -Infinity
  let hasRoom = true
  return async (): Promise<boolean> => {
    if (now() - checkedAt < checkEveryMs) return hasRoom
    checkedAt = now()
    const { bavail, bsize } = await statfs(folder)
    hasRoom = bavail * bsize >= reserveBytes
    return hasRoom
  }
}
