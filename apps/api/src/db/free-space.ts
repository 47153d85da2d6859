import { statfs } from 'node:fs/promises'

/** A database that runs into a full disk stops answering, so writes are refused before that. */
const reserveBytes = 64 * 1024 * 1024
const checkEveryMs = 1000

type Asking = { now: () => number; look: (folder: string) => Promise<{ bavail: number; bsize: number }> }

const usual: Asking = { now: () => performance.now(), look: (folder) => statfs(folder) }

/** Says whether the folder's disk has room for writes; asks the disk at most once a second. */
export function watchFreeSpace(folder: string, asking: Partial<Asking> = {}) {
  const { now, look } = { ...usual, ...asking }
  let checkedAt = -Infinity
  let answer = Promise.resolve(true)
  return (): Promise<boolean> => {
    if (now() - checkedAt < checkEveryMs) return answer
    checkedAt = now()
    // Whoever asks while the disk is asked waits for the same answer.
    answer = look(folder).then(({ bavail, bsize }) => bavail * bsize >= reserveBytes)
    return answer
  }
}
