/** Starting servers and asking what they cost. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const built = `${root}apps/api/dist/server.js`

export type Running = { child: ChildProcess; port: number; pid: number }

export function start(file: string, port: number, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve({ child, port, pid: child.pid ?? 0 }))
    child.once('exit', () => reject(new Error('The server did not start.')))
  })
}

export async function stop({ child }: Running): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

/** Milliseconds of processor time of a process, all its threads. The kernel counts in steps of ten. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Milliseconds of processor time of PostgreSQL's processes that serve the database, those that live now. */
export function cpuOfDatabase(name: string): number {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const serving = pids.filter((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return line.startsWith('postgres') && line.includes(` ${name} `)
    } catch {
      return false
    }
  })
  return serving.reduce((sum, pid) => sum + cpuOf(Number(pid)), 0)
}
