/**
 * Milliseconds of this thread's processor time that one call takes, which a busy machine lengthens far less than it does
 * the clock's: the least of three, when the first took long.
 */
export function cpuMs(work: () => void): number {
  const first = once(work)
  return first < long ? first : Math.min(first, once(work), once(work))
}

const long = 400

function once(work: () => void): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
