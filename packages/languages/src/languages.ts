type File = { default: Record<string, string> }

/** Every file is a language; adding one is enough. English is there from the start and is not fetched. */
const files = import.meta.glob<File>(['../messages/*.json', '!../messages/en.json'])

const codeOf = (path: string) => path.replace(/^.*\/|\.json$/g, '')

/** The languages a person can choose, English first. */
export const languages: readonly string[] = ['en', ...Object.keys(files).map(codeOf).sort()]

/** The messages of a language; nothing for one that has no file. */
export async function fetchMessages(language: string): Promise<Record<string, string> | undefined> {
  const path = Object.keys(files).find((file) => codeOf(file) === language)
  return path === undefined ? undefined : (await files[path]?.())?.default
}

/** What a language calls itself: "Deutsch". */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
