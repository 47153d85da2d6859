/**
 * The way from the command line to a running server: a socket in its data folder, which only the account that runs the
 * server can open. The embedded database belongs to one process, so that process does the work.
 */
import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { describeError } from '../describe-error.ts'
import { runCommand } from './commands.ts'
import { OperatorFault } from './operator-fault.ts'

const requestSchema = z.object({ area: z.string(), args: z.array(z.string()) })
const answerSchema = z.object({ ok: z.boolean(), lines: z.array(z.string()) })
export type OperatorAnswer = z.infer<typeof answerSchema>

export const doorPath = (dataDir: string) => join(dataDir, 'operator.sock')

/** Paths of sockets have a shortest limit of about a hundred bytes; without a door the server works all the same. */
export function openDoor(context: Context): { close: () => Promise<void> } {
  const path = doorPath(context.config.dataDir)
  const server = createServer((socket) => serve(socket, context))
  server.on('error', (error) =>
    context.log.warn({ err: error.message }, 'no way in for the operator’s commands'),
  )
  rmSync(path, { force: true })
  server.listen(path, () => chmodSync(path, 0o600))
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

function serve(socket: Socket, context: Context) {
  socket.on('error', () => undefined)
  const lines = createInterface({ input: socket })
  lines.on('error', () => undefined)
  lines.once('line', (line) => {
    void answerTo(line, context).then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
  })
}

async function answerTo(line: string, context: Context): Promise<OperatorAnswer> {
  try {
    const { area, args } = requestSchema.parse(JSON.parse(line))
    return { ok: true, lines: await runCommand(area, args, context) }
  } catch (error) {
    if (error instanceof OperatorFault) return { ok: false, lines: error.message.split('\n') }
    context.log.error(describeError(error), 'operator command failed')
    return { ok: false, lines: ['The command failed. The server’s log says where.'] }
  }
}

/** Undefined when no server is running on this data folder. */
export function askServer(
  dataDir: string,
  area: string,
  args: readonly string[],
): Promise<OperatorAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(doorPath(dataDir))
    socket.on('error', (error) => {
      const isAbsent = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
      if (isAbsent) resolve(undefined)
      else reject(error)
    })
    socket.on('connect', () => {
      const lines = createInterface({ input: socket })
      lines.on('error', reject)
      lines.once('line', (line) => {
        resolve(answerSchema.parse(JSON.parse(line)))
        socket.destroy()
      })
      socket.write(`${JSON.stringify({ area, args })}\n`)
    })
  })
}
