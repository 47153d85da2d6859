/** The downloads page's words. Specification §2: the web app is available, the rest is coming; what can be had before says how. */
export const downloadsPage = {
  title: 'Flain where you think.',
  text: 'The web app is all of Flain. The others are on their way.',
  web: {
    name: 'Web app',
    status: 'Available now',
    text: 'Runs in any current browser, draws without a network once it is loaded, and keeps your drawings on your device.',
    launch: 'Launch the web app',
    install: 'Install',
    installed: 'Flain is installed on this device.',
  },
  others: 'Next on the line',
  soon: 'Coming Soon',
  programs: {
    title: 'For your own programs',
    text: 'Draw, save and publish flows from a program, with a key that is allowed only what you choose.',
    docs: 'API documentation',
    keys: 'Make a key',
  },
  start: 'Start Creating',
  closing: { title: 'Nothing to install to begin.', text: 'One sentence in the browser is enough.' },
} as const

/** Where a server hands out the extension that it was built with. */
export const editorExtensionPath = '/downloads/flain.vsix'

type ComingApp = {
  name: string
  icon: 'screen' | 'puzzle' | 'code' | 'phone'
  text: string
  early?: { text: string; command: string; label: string; path: string }
}

export const comingApps: readonly ComingApp[] = [
  { name: 'Windows', icon: 'screen', text: 'A window of its own, and a key that listens.' },
  { name: 'macOS', icon: 'screen', text: 'In the menu bar, one shortcut from any app.' },
  { name: 'Linux', icon: 'screen', text: 'A package that behaves, on Wayland and X11.' },
  { name: 'Chrome extension', icon: 'puzzle', text: 'Draw the paragraph you have selected.' },
  {
    name: 'VS Code extension',
    icon: 'code',
    text: 'Flows beside the code they describe.',
    early: {
      text: 'Not in the marketplace yet, but it works today. In the list of extensions choose “Install from VSIX…”, or run',
      command: 'code --install-extension flain.vsix',
      label: 'Download flain.vsix',
      path: editorExtensionPath,
    },
  },
  { name: 'Mobile apps', icon: 'phone', text: 'Say it on the way home. iOS and Android.' },
]
