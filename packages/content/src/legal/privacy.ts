import { type LegalDocument, legalNumbers as numbers } from './document.ts'

export const privacyPolicy: LegalDocument = {
  id: 'privacy',
  title: 'Privacy Policy',
  dated: 'August 17, 2025',
  summary: [
    'Drawing happens in your browser. A thought leaves it only when you save a flow, publish one, or ask an AI model to refine it.',
    `We keep account data up to ${numbers.retentionAfterClosure} after closure, answer privacy inquiries within ${numbers.answerDays} days, and give ${numbers.noticeDays} days’ notice of material changes.`,
  ],
  sections: [
    {
      id: 'information-collection',
      title: 'Information We Collect',
      blocks: [
        'We collect what you give us, what using Flain makes necessary, and nothing for advertising.',
        {
          list: [
            'Account: your name, your email address, the avatar you choose, the plan you are on, and a logo, name and colour you set in place of ours.',
            'Flows: the thoughts, drawings, names, descriptions and settings you save, and what you publish, like, augment or report.',
            'Sign-in: the time of your last sign-in, and the sessions that are open, so that you can end them.',
            'Service records: requests to our servers with time, address and outcome, kept for a short time to keep the service safe.',
            'Counts: how often a public flow is viewed, played and embedded on a day, for its author. They hold no address and no cookie, and are not made where your browser asks not to be tracked.',
            'Payments, where they are taken here: plan, amount and date. Card details go to the payment provider and never reach us.',
            'Newsletter: your address and the moment you confirmed it.',
          ],
        },
        'Speech is turned into text by your browser. We never receive or keep sound; your browser’s maker may process it under its own policy.',
        `Flain is not for children. You must be at least ${numbers.minimumAge} years old to have an account, or ${numbers.minimumAgeEu} in the European Union. If we learn that a younger child has given us personal data, we delete it.`,
      ],
    },
    {
      id: 'information-use',
      title: 'How We Use Information',
      blocks: [
        {
          list: [
            'To run the service: sign you in, keep your flows, show what you publish.',
            'To send what you asked for: login codes, activation links, notices about your account, and the newsletter if you confirmed it.',
            'To refine a drawing with an AI model when you ask for it. Only the thought and the drawing are sent, and the provider may not train on them.',
            'To keep people safe: prevent abuse, look at reports, enforce our [terms](/legal/terms).',
            'To make Flain better, with figures that point to nobody.',
          ],
        },
        'Where European law applies, we rely on our contract with you, on your consent (newsletter), on our legitimate interest in a safe and working service, and on legal duties.',
      ],
    },
    {
      id: 'information-sharing',
      title: 'Information Sharing',
      blocks: [
        'We do not sell personal data. It is shared only in these cases:',
        {
          list: [
            'With everybody, when you publish: a public flow shows its drawing, your name, avatar and role, and what you set in place of our mark.',
            'With providers who work for us under contract: hosting, mail delivery, payments, and the AI model when you use it.',
            'With authorities, when a valid legal order obliges us, and no more than it demands.',
            'With a successor, if the company changes hands, under the promises made here.',
          ],
        },
        'Where data leaves your region, we use the safeguards the law asks for, such as standard contractual clauses.',
      ],
    },
    {
      id: 'data-security',
      title: 'Data Security and Retention',
      blocks: [
        'Connections are encrypted. Sign-in has no password to lose: you prove your address with a six-digit code that works once and expires. Codes and session tokens are stored only as hashes.',
        {
          list: [
            `Account data is kept while your account is open and up to ${numbers.retentionAfterClosure} after closure.`,
            `Accounts without any activity for ${numbers.inactivity}+ years are deleted automatically, after a notice to your address.`,
            'When you delete a flow it is gone from the site at once and from backups as they expire.',
          ],
        },
        'No system is perfectly safe. If a breach puts you at risk, we tell you and the authorities without delay.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your Rights',
      blocks: [
        'Whatever law applies to you, you may:',
        {
          list: [
            'see and export what we hold about you,',
            'correct it, in your profile or by asking us,',
            'delete your account, or ask us to,',
            'object to a use or ask us to limit it,',
            'withdraw a consent, for instance by the link in every newsletter,',
            'complain to your data protection authority.',
          ],
        },
        `We answer privacy inquiries within ${numbers.answerDays} days. What your browser keeps is listed in the [cookie policy](/legal/cookies).`,
        `When this policy changes in a way that matters, we tell you ${numbers.noticeDays} days before it takes effect.`,
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Questions about this policy, or a request about your data: {email}. Say which account you write about; we may ask you to confirm that it is yours.',
      ],
    },
  ],
}
