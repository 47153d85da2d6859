import type { FlowLook } from '@flain/flow'

/** Where both links of a change of address lead. */
export const emailPage = {
  title: 'Confirm your address',
  text: 'Your account changes its address once the links in both mails were opened: the one to your old address and the one to the new.',
  action: 'Confirm',
  noToken: 'This link is not complete. Open it from the mail, or ask for the change again under Settings.',
  settings: 'Open Settings',
  noScript: 'Confirming needs JavaScript.',
} as const

/** Where another program's question leads: may it do something with this account? */
export const programPage = {
  path: '/oauth/authorize',
  title: 'Connect a program',
  description: 'A program asks whether it may do something with your Flain account.',
  checking: 'Finding out who is asking…',
  signedOut: {
    title: 'Log in to connect a program',
    text: 'A program wants to do something with your Flain account. Log in, and you will see which one and what.',
    action: 'Log in',
  },
  ask: {
    title: (name: string) => `${name} wants to use your account`,
    from: 'It comes from',
    nameNote:
      'The name is what it calls itself. Only go on if you know this address and have just started this there.',
    allows: 'If you allow it, it can:',
    never: 'It can never sign in as you, change your account, or make API keys.',
    thisComputer:
      'The answer goes to a program on this computer. Which one cannot be checked: allow it only if you have just started it yourself.',
    goesTo: 'Then you go on to',
    until: 'Until you end it under Settings, or until it has not been used for 30 days.',
    who: 'You are signed in as',
    allow: 'Allow',
    decline: 'Do not allow',
    leaving: 'Going back to the program…',
  },
  plan: {
    text: (plan: string) => `Programs may use accounts on the ${plan} plan.`,
    action: 'View plans',
    to: '/dashboard?section=profile&open=plans',
  },
  refusal: {
    title: 'This program asks in a way that is not right',
    note: 'Nothing was allowed. If you are the one who makes it, this is what it is told:',
    action: (host: string) => `Go back to ${host}`,
  },
  failed: { title: 'This program cannot be connected', action: 'Try again', settings: 'Open Settings' },
  noScript: 'Connecting a program needs JavaScript.',
} as const

/** The header's menu of somebody who is signed in. */
export const accountMenu = {
  label: 'Your account',
  links: [
    { label: 'My Flows', to: '/dashboard?section=flows', icon: 'flow' },
    { label: 'Community', to: '/dashboard?section=community', icon: 'people' },
    { label: 'Analytics', to: '/dashboard?section=analytics', icon: 'chart' },
    { label: 'Profile', to: '/dashboard?section=profile', icon: 'user' },
    { label: 'Settings', to: '/dashboard?section=settings', icon: 'gear' },
  ],
  logOut: 'Log out',
} as const

/** Asked before somebody logs out whose browser has what their account has not. */
export const logOutQuestion = {
  title: 'Log out and lose changes?',
  text: (names: readonly string[]) => {
    const [first = '', second] = names
    const more = names.length - 2
    const others = more === 1 ? 'one more flow' : `${more} more flows`
    const said = second === undefined ? `“${first}”` : `“${first}” and “${second}”`
    const which = more > 0 ? `“${first}”, “${second}” and ${others}` : said
    const verb = names.length === 1 ? 'has' : 'have'
    return `${which} ${verb} changes that are in this browser only. Logging out takes the flows of your account out of this browser, and those changes with them.`
  },
  action: 'Log out all the same',
} as const

type LookPart = { part: keyof FlowLook; name: string; choices: readonly { value: string; name: string }[] }

/** What a person can choose about how their flows look. The first choice of each is what it is unless somebody chooses. */
export const lookChoices: readonly LookPart[] = [
  {
    part: 'direction',
    name: 'Direction',
    choices: [
      { value: 'usual', name: 'Automatic' },
      { value: 'right', name: 'To the right' },
      { value: 'down', name: 'Down' },
    ],
  },
  {
    part: 'density',
    name: 'Room',
    choices: [
      { value: 'normal', name: 'Normal' },
      { value: 'airy', name: 'Airy' },
      { value: 'compact', name: 'Compact' },
    ],
  },
  {
    part: 'style',
    name: 'Lines',
    choices: [
      { value: 'ruled', name: 'By ruler' },
      { value: 'hand', name: 'By hand' },
    ],
  },
  {
    part: 'colour',
    name: 'Colour',
    choices: [
      { value: 'usual', name: 'As the drawing' },
      { value: 'business', name: 'Business' },
      { value: 'development', name: 'Development' },
      { value: 'learning', name: 'Learning' },
      { value: 'creative', name: 'Creative' },
      { value: 'lifestyle', name: 'Lifestyle' },
      { value: 'social', name: 'Social' },
    ],
  },
  {
    part: 'theme',
    name: 'Pictures',
    choices: [
      { value: 'usual', name: 'As on screen' },
      { value: 'light', name: 'Light' },
      { value: 'dark', name: 'Dark' },
      { value: 'auto', name: 'As the viewer’s device' },
    ],
  },
]
