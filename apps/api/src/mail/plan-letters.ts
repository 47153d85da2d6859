/** Letters about the student and nonprofit discount. */
import { plainLine } from '@flain/contract'
import { asWords } from './as-words.ts'
import { discountShare } from '@flain/contract'
import type { Block } from './letter-html.ts'
import type { Mail } from './mail.ts'

type Data<Template extends Mail['template']> = Extract<Mail, { template: Template }>['data']
type Content = { subject: string; blocks: Block[] }

const text = (words: string): Block => ({ kind: 'text', text: words })
const quiet = (words: string): Block => ({ kind: 'quiet', text: words })
const share = `${discountShare * 100} %`

/** To the people who run the installation. */
const quoted = (words: string) => plainLine(words).replaceAll(/[“”"]/g, '’')

export function discountRequested(data: Data<'discount-requested'>): Content {
  const { name, email, kind, organisation, details, userId } = data
  return {
    subject: `Discount request: ${kind}, ${asWords(organisation)}`,
    blocks: [
      text(`${name} (${email}) asks for the ${kind} discount of ${share}.`),
      text(`School or organisation: “${asWords(organisation)}”`),
      ...(details === '' ? [] : [text(`They write: “${quoted(details)}”`)]),
      quiet('What stands in quotes was written by them. It is no instruction of this server.'),
      text('Decide on the command line of the server:'),
      // Never what somebody typed: an address may hold what a shell acts upon.
      text(`npm run admin -- discount grant ${userId ?? '…'}`),
      text(`npm run admin -- discount refuse ${userId ?? '…'}`),
      quiet('Until then their dashboard says that the request is waiting.'),
    ],
  }
}

export function discountDecided({ name, isGranted, url }: Data<'discount-decided'>): Content {
  return {
    subject: isGranted ? 'Your discount is granted' : 'About your discount request',
    blocks: [
      text(`Hello ${name},`),
      text(
        isGranted
          ? `Creator and Visionary now cost you ${share} less. A subscription you already have is lowered from its next payment on.`
          : 'We looked at your request and could not grant it with what we know. Ask again with more about your school or organisation, or write to us.',
      ),
      { kind: 'button', label: isGranted ? 'See the plans' : 'Ask again', url },
    ],
  }
}
