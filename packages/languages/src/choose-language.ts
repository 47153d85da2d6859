/** Kept under one key by site and studio. */
const key = 'flain-language'

/**
 * The language the interface speaks: the one chosen before, or the first the browser asks for that there is, or English.
 * Stands on its own, because pages say it to themselves before their first paint.
 */
export function chooseLanguage(
  offered: readonly string[],
  { kept, wanted }: { kept: string | null; wanted: readonly string[] },
): string {
  if (kept !== null && offered.includes(kept)) return kept
  const plain = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return plain.find((tag) => offered.includes(tag)) ?? 'en'
}

/** What was chosen here; `null` while the browser is followed. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Without one, the browser is followed. */
export function keepLanguage(language: string | null) {
  try {
    if (language === null) localStorage.removeItem(key)
    else localStorage.setItem(key, language)
  } catch {
    // Storage may be forbidden; the browser is then followed.
  }
}
