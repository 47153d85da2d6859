import type { HiddenWhy } from '@flain/contract'

/** Why a flow of theirs is not shown, as its owner reads it. */
export const hiddenSentences: Record<HiddenWhy, string> = {
  links:
    'It waits until somebody looks at it: its words hold links, and links of new accounts, or many of them, are looked at first. Without them it is shown at once.',
  reports: 'It waits until somebody looks at it: several people reported it.',
  decision: 'It was hidden by those who look after this site. You were told why by mail.',
}
