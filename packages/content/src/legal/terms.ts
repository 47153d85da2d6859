import { type LegalDocument, legalNumbers as numbers } from './document.ts'

export const termsOfService: LegalDocument = {
  id: 'terms',
  title: 'Terms & Conditions',
  dated: 'August 17, 2025',
  summary: [
    'What you draw is yours. Be decent to others, do not break the service, and we keep it running as well as we can.',
    `You must be ${numbers.contractAge} or have your guardian’s consent. Our liability is capped at what you paid in the prior ${numbers.liabilityMonths} months.`,
  ],
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of Terms',
      blocks: [
        'By using Flain you agree to these terms. If you use it for an organisation, you say that you may agree for it, and “you” means the organisation too.',
        `You must be at least ${numbers.contractAge} years old, or have the consent of a parent or guardian who agrees to these terms for you.`,
        `We may change these terms. If a change is material we give you ${numbers.noticeDays} days’ notice by mail or in the product. If you keep using Flain after that, you accept the change; if not, you can close your account before.`,
      ],
    },
    {
      id: 'user-accounts',
      title: 'User Accounts and Plans',
      blocks: [
        'An account belongs to one person. Keep access to your email address safe, because whoever reads it can sign in. Tell us at once if somebody else does.',
        {
          list: [
            'Explorer is free forever and holds public projects only. Creator and Visionary are paid by the month or by the year.',
            'Plans change at any time, effective immediately. Prices are those on the [pricing page](/pricing) when you buy.',
            'Paid plans renew until you cancel. You may cancel at any time and keep the plan to the end of the period paid.',
            'AI tokens count for the month they are given in and are not carried over.',
            'Eligible students and nonprofits pay half on Creator and Visionary.',
          ],
        },
        'We may pause or close an account that breaks these terms, after a warning where a warning is possible. You may close yours whenever you like.',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable Use',
      blocks: [
        'The [community guidelines](/guidelines) are part of these terms. In short, do not use Flain',
        {
          list: [
            'to break the law or another person’s rights,',
            'to harass, threaten, deceive or expose anybody,',
            'to spread malware, spam or instructions for harm,',
            'to get around limits, probe for weaknesses without our consent, or overload the service,',
            'to copy the service in bulk by automatic means, other than through the API within its limits.',
          ],
        },
        'If you find a weakness, write to {email}. We thank people who report in good faith and do not pursue them.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual Property',
      blocks: [
        'Your thoughts and flows stay yours. You give us only the permission we need to store, show and process them so that the service works.',
        'When you publish a flow you choose its licence. Others may view it on Flain and, unless you say otherwise, augment it into their own; each copy names its origin.',
        'Flain itself, its name, marks, design and software belong to us or our licensors. Open-source parts keep their own licences.',
        'If something on Flain infringes your rights, write to {email} with the address of the page, what is yours, and how to reach you. We act on complete notices promptly and let the other side answer.',
      ],
    },
    {
      id: 'privacy-data',
      title: 'Privacy and Data',
      blocks: [
        'How we handle personal data stands in the [privacy policy](/privacy-policy), which is part of these terms.',
        'You can export your flows at any time. Before you close an account, export what you want to keep.',
        'A drawing refined by an AI model may be wrong. You decide what to keep, and you answer for what you publish.',
      ],
    },
    {
      id: 'disclaimers',
      title: 'Disclaimers and Liability',
      blocks: [
        'Flain is provided as it is and as it is available. We do not promise that it is free of errors, never interrupted, or fit for a particular purpose, and a flow is not legal, medical or financial advice.',
        `As far as the law allows, we are not liable for indirect or consequential loss, and our total liability is capped at the amounts you paid us in the prior ${numbers.liabilityMonths} months.`,
        'Nothing here limits liability that cannot be limited: for intent, gross negligence, injury, or under mandatory consumer law.',
        'If a part of these terms does not hold, the rest does. The law of the country we are based in applies, and mandatory protection of the country you live in stays with you.',
        'Questions about these terms: {email}.',
      ],
    },
  ],
}
