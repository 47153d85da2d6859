import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export type Finished = { code: number; output: string; seconds: number }

type RunOptions = {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Show what the command prints as it prints it; otherwise it is only collected. */
  isShown?: boolean
}

/** Runs a command to its end. Never rejects: a command that cannot start counts as code 127. */
export function run(command: string, parts: string[], options: RunOptions = {}): Promise<Finished> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  return new Promise((resolve) => {
    const child = spawn(command, parts, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (options.isShown) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => resolve({ code: 127, output: error.message, seconds: seconds() }))
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: seconds() }))
  })
}

/** A tool of node_modules/.bin; npm scripts and plain `node tools/x.ts` both find it. */
export function runTool(name: string, parts: string[], options: RunOptions = {}): Promise<Finished> {
  const tools = `${root}node_modules/.bin`
  return run(name, parts, { ...options, env: { ...options.env, PATH: `${tools}:${process.env.PATH ?? ''}` } })
}
