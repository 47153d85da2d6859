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
