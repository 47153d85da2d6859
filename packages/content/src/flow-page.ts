/** The words of a public flow's page, its player and the page others may put into a frame. */
export const flowPage = {
  by: 'by',
  version: 'Version',
  license: 'Licence',
  origin: { augmented: 'Augmented from', by: 'by', gone: 'no longer public' },
  player: {
    label: 'Player',
    play: 'Play',
    pause: 'Pause',
    back: 'Previous step',
    forward: 'Next step',
    whole: 'Show the whole flow',
    speed: 'Speed',
    narrate: 'Read aloud',
    full: 'Full screen',
    finished: 'The whole flow',
    step: (step: number, steps: number) => `Step ${step} of ${steps}`,
    route: 'Steps',
    keys: 'Arrow keys step, space plays, F fills the screen.',
  },
  actions: {
    label: 'What you can do',
    open: 'Open in the studio',
    like: 'Like',
    liked: 'Liked',
    share: 'Share',
    augment: 'Augment',
    report: 'Report',
  },
  share: {
    title: 'Share this flow',
    link: 'Link',
    embed: 'Embed code',
    readme: 'Markdown for a README',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Your browser did not copy it. Select the text and copy it yourself.',
    send: 'Send with…',
    close: 'Close',
  },
  report: {
    title: 'Report this flow',
    reason: 'What is wrong?',
    reasons: {
      spam: 'It is advertising or spam',
      abuse: 'It insults or threatens somebody',
      copyright: 'It copies somebody’s work without leave',
      personal: 'It shows somebody’s private data',
      other: 'Something else',
    },
    details: 'What should we know? (optional)',
    send: 'Send report',
    cancel: 'Cancel',
  },
  plan: {
    title: 'Augmenting is part of Creator',
    text: 'With the Creator plan you make your own copy of any public flow and build on it. It also brings private flows, the marketplace and real-time collaboration.',
    noPayment: 'This installation takes no payment: the change takes effect at once and costs nothing.',
    take: 'Switch to Creator and augment',
    cancel: 'Not now',
  },
  outline: 'In words',
  files: {
    title: 'Take it with you',
    text: 'The same flow under other endings, always as it is now.',
    forms: [
      { suffix: '.svg', name: 'Picture', note: 'SVG' },
      { suffix: '.play.svg', name: 'Moving picture', note: 'SVG' },
      { suffix: '.png', name: 'Picture in pixels', note: 'PNG' },
      { suffix: '.md', name: 'Outline', note: 'Markdown' },
      { suffix: '.json', name: 'Flow document', note: 'JSON' },
      { suffix: '.mmd', name: 'Mermaid', note: 'text' },
      { suffix: '.d2', name: 'D2', note: 'text' },
    ],
  },
  family: {
    title: 'Family',
    text: 'Where this flow came from and what others made of it.',
    copies: 'Copies',
    none: 'Nobody has published a copy yet.',
  },
  failed: 'That did not work. Please try again.',
  notFound: {
    title: 'This flow is not public',
    text: 'It may have been withdrawn by its author, or it never was here.',
  },
} as const

export const creatorPage = {
  followers: 'followers',
  ideas: 'ideas',
  joined: 'Creator since',
  follow: 'Follow',
  following: 'Following',
  flows: 'Flows',
  none: 'Nothing published at the moment.',
  more: 'Next page',
} as const

export const newsletterPages = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'One click, and the next letter is yours.',
    action: 'Confirm subscription',
  },
  preferences: {
    title: 'Your letter',
    text: 'Choose what you want to read about, or leave.',
    categories: 'Categories',
    everything: 'Nothing chosen means everything.',
    save: 'Save',
    saved: 'Saved',
    leave: 'Unsubscribe',
    gone: 'You are not subscribed.',
  },
  noToken: 'This link is not complete. Please open it from the mail again.',
  noScript: 'This needs JavaScript, so that mail scanners that open links decide nothing for you.',
} as const

/** The licences people choose from, as they are shown. */
export const licenseWords: Readonly<Record<string, { name: string; url: string | null }>> = {
  'all-rights-reserved': { name: 'All rights reserved', url: null },
  'CC-BY-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'CC-BY-SA-4.0': { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  'CC-BY-NC-4.0': { name: 'CC BY-NC 4.0', url: 'https://creativecommons.org/licenses/by-nc/4.0/' },
  'CC0-1.0': { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
}
