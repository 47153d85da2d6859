/** CPU milliseconds of one call, which a busy machine does not lengthen as it does the clock's. */
export function cpuMs(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
