/** `npm start`: builds what is stale, then becomes the server. Configuration is the server's own affair. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.ts'
import { root } from './run.ts'

const failures = await build()
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exit(1)

/** What glibc would keep of memory that was given back, about 150 MB; a program cannot say this for itself. */
const memory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
const server = spawn(process.execPath, [join(root, 'apps/api/dist/server.js')], {
  stdio: 'inherit',
  cwd: root,
  env: { ...memory, ...process.env },
})
// NOTE: Ctrl-C reaches both processes; this one waits for the server to finish what it has in hand.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (signal === 'SIGTERM') server.kill(signal)
  })
}
// The shell that npm puts in between passes no signal on: told to stop, npm and the shell are gone at once and only this
// process is left. Somebody else is its parent then.
const parent = process.ppid
const watching = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watching)
  server.kill('SIGTERM')
}, 200)
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)))
