/** The program: reads the environment, starts, says in a few lines what runs, and stops when told to. */
import { StartFault } from './config/start-fault.ts'
import { describeError } from './describe-error.ts'
import { isOutboxShown, startServer } from './start-server.ts'
import type { RunningServer } from './start-server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

try {
  const starting = startServer({ env: process.env, onLetter: () => sayLetter() })
  stopWhenTold(starting)
  const server = await starting
  const sayLetter = () => say(`  A mail has arrived: ${server.config.siteUrl}/outbox`)
  introduce(server)
} catch (error) {
  complain(error instanceof StartFault ? error.message : `The server could not start: ${sentenceOf(error)}`)
  process.exit(1)
}

function introduce({ config, store, site }: RunningServer) {
  const database = store.kind === 'embedded' ? `embedded, in ${config.dataDir}` : 'PostgreSQL'
  const outbox = isOutboxShown(config) ? `${config.siteUrl}/outbox` : `${config.dataDir}/outbox`
  const mail = config.mail.smtpUrl === undefined ? `kept here: ${outbox}` : 'sent by SMTP'
  const model = config.model?.name ?? 'none; the built-in engine draws'
  say(`Flain is ready at ${config.siteUrl}`)
  say(`  database  ${database}`)
  say(`  mail      ${mail}`)
  say(`  model     ${model}`)
  say(`  payments  ${config.stripe === undefined ? 'none; plans change at once' : 'by Stripe'}`)
  for (const warning of config.warnings) complain(`  Warning: ${warning}`)
  if (!site.hasSite) say('  The site has not been built; run “npm run build”. The API answers.')
  if (!site.hasStudio) say('  The studio has not been built; run “npm run build”. The API answers.')
}

/**
 * Container and service managers kill after ten. Whatever hangs so long was acknowledged to nobody, and both databases
 * survive being left.
 */
const longestStopMs = 7500

/** From the first moment on: it may be told as soon as it listens, which is before it says so. */
function stopWhenTold(starting: Promise<RunningServer>) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => {
      complain('The server stopped before everything was closed.')
      process.exit(1)
    }, longestStopMs).unref()
    const server = await starting.catch(() => undefined)
    // A start that failed says why and exits by itself.
    if (!server) return
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  const fail = (error: unknown) => {
    complain(`The server stopped: ${sentenceOf(error)}`)
    process.exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

/** Where it happened and what kind; values stay out, because output is kept in logs. */
function sentenceOf(error: unknown): string {
  const { kind, code, frames } = describeError(error)
  const where = Array.isArray(frames) ? frames.join('\n  ') : ''
  return `${String(kind)} ${String(code ?? '')}\n  ${where}`
}
