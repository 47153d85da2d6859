/** Where mails land when there is no mail server: files a newcomer can read, so that signing in needs no account elsewhere. */
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Letter, Postman } from './mail.ts'
import { envelopeOf } from './smtp.ts'

const entrySchema = z.object({
  at: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
})
export type OutboxEntry = z.infer<typeof entrySchema>

const shownEntries = 50

export type Outbox = Postman & { list: () => OutboxEntry[] }

/** Writes `<id>.eml`, which any mail program opens, and `<id>.json` for the page. Sending one id twice is one mail. */
export function createOutbox(options: {
  folder: string
  from: string
  now: () => Date
  onLetter: () => void
}): Outbox {
  const { folder, from, now, onLetter } = options
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (letter) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const { message } = await composer.sendMail(envelopeOf(letter, from))
      const entry: OutboxEntry = { at: now().toISOString(), ...shown(letter) }
      writeWhole(join(folder, `${letter.id}.eml`), message as Buffer)
      writeWhole(join(folder, `${letter.id}.json`), JSON.stringify(entry))
      onLetter()
    },
    list: () => readEntries(folder),
    forget: (address) => forget(folder, address),
    close: () => composer.close(),
  }
}

const shown = ({ to, subject, text }: Letter) => ({ to, subject, text })

function writeWhole(path: string, content: Buffer | string) {
  writeFileSync(`${path}.part`, content, { mode: 0o600 })
  renameSync(`${path}.part`, path)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

const readEntry = (folder: string, name: string) =>
  entrySchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))

function forget(folder: string, address: string) {
  for (const name of namesIn(folder)) {
    if (readEntry(folder, name).to.address !== address) continue
    for (const file of [name, name.replace(/json$/, 'eml')]) rmSync(join(folder, file), { force: true })
  }
}

/** The latest first. */
function readEntries(folder: string): OutboxEntry[] {
  return namesIn(folder)
    .map((name) => readEntry(folder, name))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, shownEntries)
}
