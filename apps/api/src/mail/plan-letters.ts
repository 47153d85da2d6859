/** Letters about the student and nonprofit discount. */
import { discountShare } from '@flain/contract'
import type { Block } from './letter-html.ts'
import type { Mail } from './mail.ts'

type Data<Template extends Mail['template']> = Extract<Mail, { template: Template }>['data']
type Content = { subject: string; blocks: Block[] }

const text = (words: string): Block => ({ kind: 'text', text: words })
const quiet = (words: string): Block => ({ kind: 'quiet', text: words })
const share = `${discountShare * 100} %`

/** To the people who run the installation. */
export function discountRequested(data: Data<'discount-requested'>): Content {
  const { name, email, kind, organisation, details } = data
  return {
    subject: `Discount request: ${kind}, ${organisation}`,
    blocks: [
      text(`${name} (${email}) asks for the ${kind} discount of ${share}.`),
      text(`School or organisation: ${organisation}`),
      ...(details === '' ? [] : [text(`They write: ${details}`)]),
      text('Decide on the command line of the server:'),
      text(`npm run admin -- discount grant ${email}`),
      text(`npm run admin -- discount refuse ${email}`),
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
