/** Letters of the newsletter and the community. */
import type { Block } from './letter-html.ts'
import type { Mail } from './mail.ts'

type Data<Template extends Mail['template']> = Extract<Mail, { template: Template }>['data']
type Content = { subject: string; blocks: Block[]; headers?: Readonly<Record<string, string>> }

const text = (words: string): Block => ({ kind: 'text', text: words })
const quiet = (words: string): Block => ({ kind: 'quiet', text: words })

export function newsletterConfirm({ url }: Data<'newsletter-confirm'>): Content {
  return {
    subject: 'Confirm your subscription to the Flain letter',
    blocks: [
      text('Somebody, we hope you, asked for our letter at this address.'),
      text('Open this link and confirm, and the next letter is yours. It works once and for seven days.'),
      { kind: 'button', label: 'Confirm subscription', url },
      quiet(`If the button does nothing, copy this address into your browser: ${url}`),
      quiet('You did not ask for it? Then ignore this mail; nothing will come.'),
    ],
  }
}

/** With the headers of RFC 8058, so that a mail program can offer one click. */
export function newsletterIssue(data: Data<'newsletter-issue'>): Content {
  return {
    subject: data.title,
    blocks: [
      text(data.excerpt),
      ...data.paragraphs.map(text),
      { kind: 'button', label: 'Read the article', url: data.url },
      quiet(
        `You get this letter because you confirmed that you want it. Leave, or choose what you get: ${data.preferencesUrl}`,
      ),
    ],
    headers: {
      'List-Unsubscribe': `<${data.oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

export function flowsAugmented({ name, copies, url }: Data<'flows-augmented'>): Content {
  const [first] = copies
  const subject =
    copies.length === 1 && first
      ? `${first.by} augmented “${first.flow}”`
      : `${copies.length} copies were made of your flows`
  return {
    subject,
    blocks: [
      text(`Hello ${name},`),
      text('Others are building on what you published:'),
      ...copies.map(({ flow, by }) => text(`${by} augmented “${flow}”.`)),
      { kind: 'button', label: 'See your community', url },
      quiet('You get this at most once a day. Switch it off under Community in your dashboard.'),
    ],
  }
}
