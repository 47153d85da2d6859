import type { RealMail } from './mail.ts'

/** What mail programs turn into a link: an address of the web or of a mailbox, or only something like a host. */
const linkLike = /(?<![\p{L}\d-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,24}(?![\p{L}\d])|:\/\/|@|www\./giu

/** A text that somebody chose, without what a mail program would make a link of. */
export function asWords(text: string): string {
  return text.replace(linkLike, (found) => found.replaceAll(/[.:/@]+/g, ' ')).replace(/ {2,}/g, ' ')
}

/** The mail with the names in it as words only: whoever chose them may not be whoever reads them. */
export function withPlainNames(mail: RealMail): RealMail {
  const to = { ...mail.to, name: asWords(mail.to.name) }
  switch (mail.template) {
    case 'flows-augmented': {
      const copies = mail.data.copies.map(({ flow, by }) => ({ flow: asWords(flow), by: asWords(by) }))
      return { ...mail, to, data: { ...mail.data, name: asWords(mail.data.name), copies } }
    }
    case 'decided': {
      const { name, flow } = mail.data
      return { ...mail, to, data: { ...mail.data, name: asWords(name), flow: asWords(flow) } }
    }
    case 'activation': {
      const { name, label } = mail.data
      const named = label && { label: { ...label, name: asWords(label.name) } }
      return { ...mail, to, data: { ...mail.data, name: asWords(name), ...named } }
    }
    case 'newsletter-confirm':
    case 'newsletter-issue':
      return { ...mail, to }
    default:
      // The compiler does not see that the data of one template stays that of the same one.
      return { ...mail, to, data: { ...mail.data, name: asWords(mail.data.name) } } as RealMail
  }
}
