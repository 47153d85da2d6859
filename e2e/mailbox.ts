/** Reads the mails a product sent, whichever way it sent them: each lands as an .eml file in its mail folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The texts of all mails to an address, in no order. */
async function mailsTo(folder: string, address: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
  // A header that is long goes on in lines that begin with a space.
  const to = /^To:.*(?:\r?\n[ \t].*)*/im
  return mails.filter((mail) => to.exec(mail)?.[0].includes(address)).map(plainText)
}

/** The text/plain part, decoded. */
function plainText(mail: string): string {
  // A link that is broken over two lines may go on with "--", which ends no part.
  const part = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)(?=(?<!=\r?)\r?\n--|$)/i.exec(mail)
  const header = mail.slice(part?.index ?? 0, (part?.index ?? 0) + 300)
  const body = part?.[1] ?? ''
  if (/base64/i.test(header)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

async function waitForMail(
  folder: string,
  address: string,
  pattern: RegExp,
  count: number,
): Promise<string[]> {
  let found: string[] = []
  await expect
    .poll(
      async () => {
        found = (await mailsTo(folder, address)).flatMap((text) => pattern.exec(text)?.[1] ?? [])
        return found.length
      },
      { message: `${count} mail(s) to ${address}`, timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(count)
  return found
}

/** The link that activates the account. */
export async function activationLink(folder: string, address: string): Promise<string> {
  const [link = ''] = await waitForMail(folder, address, /(https?:\/\/\S+\/activate\?token=[\w-]+)/, 1)
  return link
}

/** The link that agrees to another address, as the old or the new one got it. */
export async function emailLink(folder: string, address: string): Promise<string> {
  const [link = ''] = await waitForMail(folder, address, /(https?:\/\/\S+\/confirm-email\?token=[\w-]+)/, 1)
  return link
}

/** The link that confirms a reader of the newsletter. */
export async function newsletterLink(folder: string, address: string): Promise<string> {
  const [link = ''] = await waitForMail(
    folder,
    address,
    /(https?:\/\/\S+\/newsletter\/confirm\?token=[\w-]+)/,
    1,
  )
  return link
}

/** The login code that is not one of those already seen. */
export async function loginCode(
  folder: string,
  address: string,
  seen: readonly string[] = [],
): Promise<string> {
  const codes = await waitForMail(folder, address, /^\s*(\d{6})\s*$/m, seen.length + 1)
  return codes.find((code) => !seen.includes(code)) ?? ''
}
