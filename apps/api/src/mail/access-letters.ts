/** Letters about how somebody gets in. */
import type { Block } from './letter-html.ts'
import type { Mail } from './mail.ts'

type Data<Template extends Mail['template']> = Extract<Mail, { template: Template }>['data']
type Content = { subject: string; blocks: Block[] }

const text = (words: string): Block => ({ kind: 'text', text: words })
const quiet = (words: string): Block => ({ kind: 'quiet', text: words })
const link = (url: string) => quiet(`If the button does nothing, copy this address into your browser: ${url}`)

const templates = [
  'new-sign-in',
  'passkey-added',
  'sign-on-connected',
  'email-leaving',
  'email-arriving',
  'email-changed',
] as const
type AccessMail = Extract<Mail, { template: (typeof templates)[number] }>

export function isAboutAccess(mail: Mail): mail is AccessMail {
  return templates.some((template) => template === mail.template)
}

export function accessLetter(mail: AccessMail): Content {
  switch (mail.template) {
    case 'new-sign-in':
      return newSignIn(mail.data)
    case 'passkey-added':
      return passkeyAdded(mail.data)
    case 'sign-on-connected':
      return signOnConnected(mail.data)
    case 'email-leaving':
      return emailLeaving(mail.data)
    case 'email-arriving':
      return emailArriving(mail.data)
    case 'email-changed':
      return emailChanged(mail.data)
  }
}

function newSignIn({ name, device, url }: Data<'new-sign-in'>): Content {
  return {
    subject: `New sign-in to Flain from ${device}`,
    blocks: [
      text(`Hello ${name},`),
      text(`Somebody signed in to your account with ${device}, a browser we had not seen before.`),
      text(
        'Was it you? Then all is well. Otherwise end that session under Settings, and have the browser forgotten.',
      ),
      { kind: 'button', label: 'Open settings', url },
      quiet('You can switch these mails off under Settings.'),
    ],
  }
}

function passkeyAdded({ name, device, url }: Data<'passkey-added'>): Content {
  return {
    subject: 'A passkey was added to your Flain account',
    blocks: [
      text(`Hello ${name},`),
      text(`A passkey was added with ${device}. It signs in to your account without a code.`),
      text('Was it not you? Remove it under Settings, and end all other sessions.'),
      { kind: 'button', label: 'Open settings', url },
    ],
  }
}

function signOnConnected({ name, provider, url }: Data<'sign-on-connected'>): Content {
  return {
    subject: `Your Flain account is connected with ${provider}`,
    blocks: [
      text(`Hello ${name},`),
      text(`From now on you can sign in through ${provider}, without a code.`),
      text('Was it not you? Disconnect it under Settings, and end all other sessions.'),
      { kind: 'button', label: 'Open settings', url },
    ],
  }
}

function emailLeaving({ name, email, url }: Data<'email-leaving'>): Content {
  return {
    subject: 'Do you want to change the address of your Flain account?',
    blocks: [
      text(`Hello ${name},`),
      text(
        `You asked to use ${email} for your account from now on. Open this link to agree; it works for 24 hours.`,
      ),
      { kind: 'button', label: 'Yes, change it', url },
      link(url),
      quiet(
        'You did not ask for it? Then do not open the link: nothing changes. Sign in and look at your sessions.',
      ),
    ],
  }
}

function emailArriving({ name, url }: Data<'email-arriving'>): Content {
  return {
    subject: 'Confirm your new address for Flain',
    blocks: [
      text(`Hello ${name},`),
      text('Open this link to use this address for your account. It works for 24 hours.'),
      { kind: 'button', label: 'This is my address', url },
      link(url),
      quiet('You have no account with us? Then ignore this mail; nothing will happen.'),
    ],
  }
}

function emailChanged({ name, email, url }: Data<'email-changed'>): Content {
  return {
    subject: 'The address of your Flain account is changed',
    blocks: [
      text(`Hello ${name},`),
      text(`Your account belongs to ${email} from now on. Codes and letters go there.`),
      quiet(`Was it not you? Then write to us: ${url}`),
    ],
  }
}
