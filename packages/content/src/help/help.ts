import type { PagePath } from '../site-map.ts'

/** A question people have, answered in place. Its id is its anchor on `/help` and never changes. */
export type HelpEntry = {
  id: string
  title: string
  text: string
  /** Pages on which the header's help offers it; on the others it offers `usualHelp`. */
  near?: readonly PagePath[]
  /** More words a person might look for. */
  also?: string
  link?: { label: string; to: string }
}

export type HelpSection = { id: string; title: string; entries: readonly HelpEntry[] }

export const helpPage = {
  title: 'Help, where you are.',
  text: 'Answers, every shortcut, what you can say and what you can tell a drawing to do.',
  onThisPage: 'On this page',
  find: 'Search the help',
  placeholder: 'export, passkey, undo …',
  nothing: 'Nothing here has these words. Try fewer, or write to us.',
  phrases: {
    title: 'What you can say',
    text: 'One thought for each kind of picture. Our tests read every one of them, so each draws what is promised here.',
    draw: 'Draw it',
  },
  commands: {
    title: 'What you can tell a drawing',
    text: 'Type or say one of these while something is drawn. Say “command” first when it could also be a thought.',
    say: 'Say',
    does: 'What it does',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    text: 'In the studio. Letters, Enter and Delete work while the canvas has the focus; Mod is Ctrl, on a Mac ⌘.',
    keys: 'Keys',
  },
  contact: 'Contact us',
  more: {
    title: 'Still on the platform?',
    text: 'A person answers. Or see what has changed lately.',
    changelog: 'Changelog',
  },
} as const

/** The header's help. */
export const helpPanel = {
  title: 'Help',
  field: 'Search the help',
  go: 'Search',
  all: 'All of help',
  shortcuts: 'Keyboard shortcuts',
  contact: 'Contact us',
  close: 'Close help',
} as const

export const usualHelp: readonly string[] = ['first-flow', 'keep-a-drawing', 'say-it']

export const helpSections: readonly HelpSection[] = [
  {
    id: 'begin',
    title: 'Begin',
    entries: [
      {
        id: 'first-flow',
        title: 'How do I draw my first flow?',
        text: 'Press the microphone in the header, or click the box on the home page, and say or type what happens: who does what, what comes next, what if. Submit opens the studio with your flow drawn. No account is needed.',
        near: ['/', '/use-cases', '/tutorials'],
        also: 'start begin new create thought',
      },
      {
        id: 'say-it',
        title: 'What is the best way to say it?',
        text: 'In plain sentences, one step after another. “If … otherwise …” makes a branch, “at the same time” makes steps side by side, “Mind map of …”, “Timeline:” or “Compare …” choose another kind of picture. A list or a chain of arrows works as well.',
        near: ['/', '/use-cases'],
        also: 'prompt phrase wording kind gallery',
        link: { label: 'Every kind, and the words that make it', to: '/gallery' },
      },
      {
        id: 'speak',
        title: 'The microphone does not hear me.',
        text: 'Speaking uses your browser’s own speech recognition, which not every browser has. Allow the microphone beside the address when you are asked. What you say stands in the field, where you can correct it by typing.',
        near: ['/'],
        also: 'voice speech listen permission',
      },
      {
        id: 'offline',
        title: 'Does it work without a network?',
        text: 'Yes. Once the studio has been open, it opens again and draws offline; what you change is kept in the browser and saved to your account when you are back.',
        near: ['/downloads'],
        also: 'internet install app',
      },
    ],
  },
  {
    id: 'draw',
    title: 'Draw and play',
    entries: [
      {
        id: 'edit',
        title: 'How do I change what was drawn?',
        text: 'Change the words and the drawing follows. Or change the drawing: Enter renames the selected step, N adds one, C connects it, Delete removes it, and dragging puts it where you want it. Undo takes everything back.',
        also: 'edit rename move delete connect',
      },
      {
        id: 'look-of-a-step',
        title: 'Can a step have a colour, an icon, a picture or a link?',
        text: 'Yes, and so can a line. Select it and press A, or use its menu, or say it: “make review red”, “colour by who acts”, “icon of deploy rocket”, “link review to https://…”, “make the yes line red”. A picture is chosen there, pasted on the selected step or dropped on one; it is made small, kept in the flow, stands in place of an icon, and can be told in words for whoever does not see it. A link is an address that begins with https:// and opens from the published flow.',
        also: 'color icon symbol picture photo image paint highlight url address hyperlink',
      },
      {
        id: 'play',
        title: 'How do I play a flow?',
        text: 'Space plays and pauses, the arrow keys go step by step, W walks through the decisions and lets you choose, P presents it on the whole screen, R reads the steps aloud.',
        near: ['/community'],
        also: 'playback present animate walk narrate',
      },
      {
        id: 'export',
        title: 'Which files can I export?',
        text: 'Pictures (SVG, still or moving, PNG, PDF), films (MP4, WebM, GIF) and text (Mermaid, DOT, D2, draw.io, Excalidraw, Markdown, JSON). Export stands at the top right of the studio. A moving SVG plays in any page that shows a picture.',
        near: ['/downloads', '/use-cases'],
        also: 'download save svg png pdf gif mp4 mermaid file',
      },
      {
        id: 'import',
        title: 'Can I bring diagrams from elsewhere?',
        text: 'Paste Mermaid, DOT or another supported notation as your thought, or open a file from the studio’s menu. What a format says that Flain cannot draw is listed, so nothing gets lost unseen.',
        near: ['/downloads'],
        also: 'open paste mermaid dot drawio convert',
      },
    ],
  },
  {
    id: 'keep',
    title: 'Keep and share',
    entries: [
      {
        id: 'keep-a-drawing',
        title: 'Where are my drawings kept?',
        text: 'In this browser, from the first word on. With an account they are saved as flows under My Flows as well, with their versions, and open on every device.',
        near: ['/dashboard'],
        also: 'save account versions history shelf',
      },
      {
        id: 'publish',
        title: 'How do I publish a flow?',
        text: 'Save it, then press Publish in the studio or in the menu beside it under My Flows. You choose who may see it, the category and the licence, and get a link, a code to embed it and a QR code. A draft is seen by you alone.',
        near: ['/dashboard', '/community', '/guidelines'],
        also: 'share link embed qr public private draft',
      },
      {
        id: 'augment',
        title: 'What does Augment do?',
        text: 'It makes your own copy of somebody’s public flow, to build on. The copy names where it came from, and both pages show the family. Augmenting is part of the Creator and Visionary plans.',
        near: ['/community'],
        also: 'copy fork remix build on',
      },
      {
        id: 'report',
        title: 'Something public breaks the rules. What now?',
        text: 'Press Report on the flow and say why. A person looks at it. What the rules are stands in the guidelines.',
        near: ['/community', '/guidelines'],
        also: 'abuse moderation spam',
        link: { label: 'Community Guidelines', to: '/guidelines' },
      },
    ],
  },
  {
    id: 'account',
    title: 'Account and plan',
    entries: [
      {
        id: 'sign-in',
        title: 'How do I sign in without a password?',
        text: 'With a six-digit code that we mail to you, or with a passkey once you have added one under Settings. Where your team has single sign-on, a button leads there. The newest code counts; if no mail comes, look into the spam folder and ask for another.',
        near: ['/dashboard', '/activate'],
        also: 'login password code mail passkey otp sso single sign-on oidc',
      },
      {
        id: 'plan',
        title: 'What does a plan change?',
        text: 'Explorer is free and publishes in public. Creator adds private flows and augmenting, Visionary adds API keys. Drawing itself is the same in all of them. Plans are changed in the dashboard under Profile, and a change down deletes nothing.',
        near: ['/pricing'],
        also: 'price upgrade cancel tier billing',
        link: { label: 'Pricing', to: '/pricing' },
      },
      {
        id: 'white-label',
        title: 'Can my flows show my own brand?',
        text: 'On the Visionary plan, yes. Under Settings you set a logo, a name and a colour; they stand in place of ours on the pages, embeds and link previews of your public flows. When the plan ends they rest, and are shown again when you are back on it.',
        also: 'white-label logo colour color brand company embed',
        near: ['/pricing'],
        link: { label: 'White label', to: '/dashboard?section=settings' },
      },
      {
        id: 'tokens',
        title: 'What is an AI token?',
        text: 'One answer of a language model, where the operator of this installation has connected one. Drawing from your words costs none: that is done by Flain’s own reader, in your browser.',
        near: ['/pricing'],
        also: 'ai model assistant limit',
      },
      {
        id: 'leave',
        title: 'How do I take my data with me, or leave?',
        text: 'Under Settings, Your data makes one file of all you have here, and Delete account ends it. You have some days to change your mind.',
        near: ['/dashboard', '/legal/privacy'],
        also: 'export gdpr delete privacy',
      },
      {
        id: 'api',
        title: 'Is there an API?',
        text: 'Yes. API keys are made under Settings by people on the Visionary plan, each allowed only what you choose. Every call, with its answers and faults, stands in the API’s own pages.',
        near: ['/downloads', '/pricing'],
        also: 'developer key token rest openapi program',
        link: { label: 'API documentation', to: '/api/docs' },
      },
    ],
  },
]
