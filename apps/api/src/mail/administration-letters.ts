/** Letters of those who look after an installation, and to them. */
import { limits } from '@flain/contract'
import type { Block } from './letter-html.ts'
import type { Mail } from './mail.ts'

type Data<Template extends Mail['template']> = Extract<Mail, { template: Template }>['data']
type Content = { subject: string; blocks: Block[] }

const text = (words: string): Block => ({ kind: 'text', text: words })
const quiet = (words: string): Block => ({ kind: 'quiet', text: words })

type AdministrationMail = Extract<Mail, { template: 'proof-code' | 'decided' }>

export function isOfAdministration(mail: Mail): mail is AdministrationMail {
  return mail.template === 'proof-code' || mail.template === 'decided'
}

export function administrationLetter(mail: AdministrationMail): Content {
  return mail.template === 'proof-code' ? proofCode(mail.data) : decided(mail.data)
}

function proofCode({ name, code }: Data<'proof-code'>): Content {
  return {
    subject: `${code} opens the administration of Flain`,
    blocks: [
      text(`Hello ${name},`),
      text('Enter this code on the administration page, in the browser where you asked for it:'),
      { kind: 'code', code },
      quiet(`It works once and for ${limits.otpLifeSeconds / 60} minutes.`),
      quiet(
        'You did not ask for it? Then somebody uses a browser of yours: end all sessions under Settings.',
      ),
    ],
  }
}

/** Subject and first sentence. */
const words = {
  'flow-held': (flow: string) => [
    'Your flow waits to be looked at on Flain',
    `Somebody looks at “${flow}” before others see it. You can open, change and export it meanwhile, and you get a mail when it was looked at.`,
  ],
  'flow-let-through': (flow: string) => [
    'Your flow was looked at on Flain',
    `“${flow}” is shown to others now.`,
  ],
  'flow-hidden': (flow: string) => [
    'Your flow was hidden on Flain',
    `“${flow}” is no longer shown to others. You can still open, change and export it.`,
  ],
  'flow-restored': (flow: string) => [
    'Your flow is shown again on Flain',
    `“${flow}” is shown to others again, as it was before.`,
  ],
  'account-suspended': () => [
    'Your Flain account is suspended',
    'You cannot sign in for now, and your published flows are no longer shown to others. Nothing was deleted.',
  ],
  'account-restored': () => [
    'Your Flain account is open again',
    'You can sign in again, and your published flows are shown as before.',
  ],
  'plan-changed': () => [
    'Your Flain account has another plan',
    'You find it in your dashboard under Profile. Nothing of yours was changed or deleted.',
  ],
} as const

function decided({ name, decision, flow, reason, contact }: Data<'decided'>): Content {
  const [subject, sentence] = words[decision](flow) as [string, string]
  return {
    subject,
    blocks: [
      text(`Hello ${name},`),
      text(sentence),
      text(`The reason: ${reason}`),
      quiet(`You see it otherwise? Write to ${contact} and say why; somebody will read it.`),
    ],
  }
}
