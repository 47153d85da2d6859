/**
 * Milliseconds of this thread's processor time that one call takes, which a busy machine lengthens far less than it does
 * the clock's: the least of some tries, as long as each of them takes long.
 */
export function cpuMs(work: () => void): number {
  let least = once(work)
  for (let tries = 1; tries < mostTries && least >= long; tries++) least = Math.min(least, once(work))
  return least
}

const long = 400
const mostTries = 8

function once(work: () => void): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
