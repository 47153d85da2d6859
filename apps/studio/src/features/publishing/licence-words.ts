import type { Flow } from '@flain/contract'
import { t } from '@flain/languages'

/** What each licence lets others do, the one that is offered first at the top. */
export const licenceChoices: { license: Flow['license']; name: string; text: string }[] = [
  { license: 'CC-BY-4.0', name: 'CC BY 4.0', text: t('Use and change it, and name you.') },
  {
    license: 'CC-BY-SA-4.0',
    name: 'CC BY-SA 4.0',
    text: t('Use and change it, name you, and share what comes of it the same way.'),
  },
  {
    license: 'CC-BY-NC-4.0',
    name: 'CC BY-NC 4.0',
    text: t('Use and change it, name you, and earn no money with it.'),
  },
  { license: 'CC0-1.0', name: 'CC0 1.0', text: t('Do anything with it. You give up your rights.') },
  {
    license: 'all-rights-reserved',
    name: t('All rights reserved'),
    text: t('Look at it, and ask you for anything else.'),
  },
]
