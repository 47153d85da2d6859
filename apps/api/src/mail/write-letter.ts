import { limits } from '@flain/contract'
import { accessLetter, isAboutAccess } from './access-letters.ts'
import { withPlainNames } from './as-words.ts'
import { flowsAugmented, newsletterConfirm, newsletterIssue } from './community-letters.ts'
import { discountDecided, discountRequested } from './plan-letters.ts'
import { administrationLetter, isOfAdministration } from './administration-letters.ts'
import type { Block } from './letter-html.ts'
import { letterHtml, letterText } from './letter-html.ts'
import type { Letter, MailLabel, RealMail } from './mail.ts'

/** Turns a mail of the queue into the letter that leaves. */
export function writeLetter(given: RealMail, id: string): Letter {
  const mail = withPlainNames(given)
  const { subject, blocks, headers, label } = contentOf(mail)
  const html = letterHtml(subject, blocks, label)
  const letter = { id, to: mail.to, subject, text: letterText(blocks, label), html }
  return headers === undefined ? letter : { ...letter, headers }
}

type Content = {
  subject: string
  blocks: Block[]
  headers?: Readonly<Record<string, string>>
  label?: MailLabel | undefined
}

const text = (words: string): Block => ({ kind: 'text', text: words })
const quiet = (words: string): Block => ({ kind: 'quiet', text: words })

function contentOf(mail: RealMail): Content {
  if (isAboutAccess(mail)) return accessLetter(mail)
  if (isOfAdministration(mail)) return administrationLetter(mail)
  switch (mail.template) {
    case 'activation':
      return activation(mail.data)
    case 'login-code':
      return loginCode(mail.data)
    case 'session-ended':
      return sessionEnded(mail.data)
    case 'deletion-planned':
      return deletionPlanned(mail.data)
    case 'discount-requested':
      return discountRequested(mail.data)
    case 'discount-decided':
      return discountDecided(mail.data)
    case 'newsletter-confirm':
      return newsletterConfirm(mail.data)
    case 'newsletter-issue':
      return newsletterIssue(mail.data)
    case 'flows-augmented':
      return flowsAugmented(mail.data)
  }
}

/** Who came from somebody's page sees whose; that the account is one of ours stays in it, for that is what is opened. */
function activation(data: { name: string; url: string; label?: MailLabel | undefined }): Content {
  const { label } = data
  return {
    subject: 'Activate your Flain account',
    label,
    blocks: [
      text(`Hello ${data.name},`),
      ...(label ? [text(`You came from a page of ${label.name}, which is made with Flain.`)] : []),
      text('One step is left: open this link to activate your account. It works once and for 24 hours.'),
      { kind: 'button', label: 'Activate account', url: data.url },
      quiet(`If the button does nothing, copy this address into your browser: ${data.url}`),
      quiet('You did not register? Then ignore this mail; nothing will happen.'),
    ],
  }
}

function loginCode(data: { name: string; code: string }): Content {
  return {
    subject: `${data.code} is your Flain login code`,
    blocks: [
      text(`Hello ${data.name},`),
      text('Enter this code in the browser where you asked for it:'),
      { kind: 'code', code: data.code },
      quiet(
        `It works once and for ${limits.otpLifeSeconds / 60} minutes. We never ask for it by phone or mail.`,
      ),
      quiet('You did not ask for a code? Then ignore this mail; nobody can sign in without it.'),
    ],
  }
}

function sessionEnded(data: { name: string; device: string; url: string }): Content {
  return {
    subject: 'We ended one of your Flain sessions',
    blocks: [
      text(`Hello ${data.name},`),
      text(
        `A sign-in key of your session on ${data.device} was used a second time, which happens when somebody copies it. To be safe we ended that session.`,
      ),
      text('Please sign in again, and look at your active sessions under Settings.'),
      { kind: 'button', label: 'Sign in', url: data.url },
    ],
  }
}

function deletionPlanned(data: { name: string; date: string; url: string }): Content {
  return {
    subject: 'Your Flain account will be deleted',
    blocks: [
      text(`Hello ${data.name},`),
      text(
        `You asked us to delete your account. On ${data.date} it and everything in it will be gone for good.`,
      ),
      text('Changed your mind? Sign in before then and choose “Keep my account” under Settings.'),
      { kind: 'button', label: 'Open settings', url: data.url },
    ],
  }
}
