const names: Record<string, string> = {
  'CC-BY-4.0': 'CC BY 4.0',
  'CC-BY-SA-4.0': 'CC BY-SA 4.0',
  'CC-BY-NC-4.0': 'CC BY-NC 4.0',
  'CC0-1.0': 'CC0 1.0',
}

/** The licence as people write it. */
export function licenseName(license: string): string {
  return names[license] ?? 'All rights reserved'
}
