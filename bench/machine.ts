import { cpus, loadavg } from 'node:os'

/** One line: processor, cores, Node and the load when it was asked. Figures without it say little. */
export function machine(): string {
  const list = cpus()
  const load = loadavg().map((value) => value.toFixed(2))
  return `${list[0]?.model.trim() ?? 'unknown processor'}, ${list.length} cores, Node ${process.versions.node}, load ${load.join(' ')}`
}
