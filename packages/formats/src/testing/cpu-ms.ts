/**
 * Milliseconds of this thread's processor time that one call takes, as they would be on the machine for which limits are
 * written: where two tasks that every machine can do take longer than they do there, all counts for less by as much.
 * What takes long is measured some times over, and so are the tasks, beside it; the least of each counts.
 */
export function cpuMs(work: () => void): number {
  let least = once(work)
  let slowness = 1
  for (let tries = 0; tries < mostTries; tries++) {
    if (least / slowness <= long || least / slowness >= hopeless) break
    slowness = Math.max(1, ...tasks.map((task) => leastOfFive(task.work) / task.usualMs))
    least = Math.min(least, once(work))
  }
  return least / slowness
}

const long = 700
/** So long that no other try will make it good. */
const hopeless = 30_000
const mostTries = 6

const lines = 'a1, b_2 -> c;\n'.repeat(60_000)
const brackets = '['.repeat(1_000_000)

/** One that takes the processor, one that takes fresh memory: a machine may be slow at either. */
const tasks = [
  { usualMs: 10, least: Infinity, work: countNames },
  { usualMs: 45, least: Infinity, work: failToParse },
]

function countNames(): void {
  const counts = new Map<string, number>()
  for (const line of lines.split('\n')) {
    const name = /^(\w+), (\w+)\s*->/.exec(line)?.[2] ?? line
    const key = `${name}${counts.size % 5000}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
}

function failToParse(): void {
  try {
    JSON.parse(brackets)
  } catch {
    // That is what it is given for.
  }
}

/** Five, because the compiler needs some. */
function leastOfFive(work: () => void): number {
  return Math.min(...Array.from({ length: 5 }, () => once(work)))
}

function once(work: () => void): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
