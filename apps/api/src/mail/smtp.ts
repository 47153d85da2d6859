import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import type { Letter, Postman } from './mail.ts'

/**
 * A letter as nodemailer takes it. Addresses are objects, never strings: a string is parsed, and a line break in it
 * would name further recipients.
 */
export function envelopeOf(letter: Letter, from: string): SendMailOptions {
  const sender = parseSender(from)
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return {
    from: sender,
    to: letter.to,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${letter.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function parseSender(from: string): { name: string; address: string } {
  const match = /^(.*)<([^<>]+)>$/.exec(from)
  return match
    ? { name: match[1]?.trim() ?? '', address: match[2]?.trim() ?? '' }
    : { name: '', address: from }
}

/** As many as jobs send at the same time, so that none waits for another's connection. */
const connections = 5

/** A mail server. Times out soon, so that a job is tried again rather than held. */
export function createSmtp(url: string, from: string): Postman {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: async (letter) => {
      await transport.sendMail(envelopeOf(letter, from))
    },
    close: () => transport.close(),
  }
}
