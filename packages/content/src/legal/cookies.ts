import { type LegalDocument, legalNumbers as numbers } from './document.ts'

export const cookiePolicy: LegalDocument = {
  id: 'cookies',
  title: 'Cookie Policy',
  dated: 'August 17, 2025',
  summary: [
    'Flain keeps only what it needs to work in your browser. There are no advertising cookies, no trackers and no third-party scripts, so there is no banner either.',
  ],
  sections: [
    {
      id: 'what-we-keep',
      title: 'What We Keep in Your Browser',
      blocks: [
        {
          list: [
            'Session cookie: keeps you signed in. Scripts cannot read it. It goes when you log out or when the session ends.',
            'Session tokens (local storage): prove to our servers that a request is yours. They go when you log out.',
            'Name and picture (local storage): your own, to show you in the header at once. They go when you log out.',
            'Flows looked at (session storage): so that a reload is counted as the same visit. It goes when you close the tab, and never leaves your browser.',
            'Theme (local storage): light, dark or system. It stays until you clear it.',
            'Drawings (browser database): the flow you are working on, so that closing a tab loses nothing. It stays until you delete it.',
            'Files (browser cache): scripts, styles and pictures, so that pages open faster. They stay until you clear them.',
          ],
        },
      ],
    },
    {
      id: 'what-we-do-not',
      title: 'What We Do Not Do',
      blocks: [
        'We set no cookies for advertising or for following you across sites, and we load nothing from others that could.',
        'If that ever changes, we ask before anything is set, and your answer can be taken back.',
      ],
    },
    {
      id: 'your-choices',
      title: 'Your Choices',
      blocks: [
        'Your browser can show, block and delete all of this. Reading the site and drawing in the studio work without cookies; signing in does not.',
        'Links that lead away from Flain open pages with their own rules.',
      ],
    },
    {
      id: 'changes-and-contact',
      title: 'Changes and Contact',
      blocks: [
        `Material changes to this policy are announced ${numbers.noticeDays} days before they take effect. Questions: {email}. See also the [privacy policy](/legal/privacy).`,
      ],
    },
  ],
}
