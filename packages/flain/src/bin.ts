#!/usr/bin/env node
/** The command `flain`. */
import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { runFlain } from './run-flain.ts'

function openFile(file: string): void {
  const commands: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
    darwin: ['open', file],
    win32: ['explorer', file],
  }
  const [command, ...args] = commands[process.platform] ?? ['xdg-open', file]
  const viewer = spawn(command, args, { stdio: 'ignore', detached: true })
  viewer.on('error', () => console.error(`Could not open it: ${command} is not installed.`))
  viewer.unref()
}

// Whoever reads our output may stop early (head): then there is nothing left to say.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

/** One line that writes over itself, and leaves when all is done. Short work shows none. */
function showProgress(done: number, of: number): void {
  if (of < 5) return
  const filled = Math.round((done / of) * 24)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${done} of ${of}`
  process.stderr.write(done === of ? `\r${' '.repeat(bar.length)}\r` : `\r${bar}`)
}

process.exitCode = await runFlain(process.argv.slice(2), {
  folder: process.cwd(),
  print: (text) => process.stdout.write(text),
  complain: (line) => console.error(line),
  input: async () => (process.stdin.isTTY ? undefined : await buffer(process.stdin)),
  open: openFile,
  ...(process.stderr.isTTY ? { progress: showProgress } : {}),
})
