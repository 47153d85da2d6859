const isMac = /Mac|iP(hone|ad)/u.test(navigator.userAgent)

const names: Record<string, string> = { Mod: isMac ? '⌘' : 'Ctrl', Shift: '⇧' }

/** The keys of a combination, `Mod+Shift+Z`, as the keyboard at hand prints them. */
export function keyNames(keys: string): string[] {
  return (keys === '+' ? ['+'] : keys.split('+')).map((key) => names[key] ?? key)
}
