/** How alike two labels are: shared word stems, stop words left out, 0 to 1. Every figure rests on it. */

const stopWords = new Set(
  'a an the this that these those of to in on at for from by with into onto as and or is are was were be been being am has have had will would shall should can could may might must do does did it its his her their our your my he she they we you i then also not_ there so if when whether once after before per via up out off'.split(
    ' ',
  ),
)

/** Pairs of a form and its base. */
const irregular = pairs(
  'sent send made make done do went go gone go bought buy sold sell paid pay got get gotten get gave give given give took take taken take wrote write written write chose choose chosen choose built build held hold kept keep found find met meet left leave told tell said say began begin begun begin brought bring drew draw drawn draw ran run saw see seen see spoke speak spoken speak thought think won win lost lose ate eat eaten eat grew grow grown grow knew know known know slept sleep woke wake felt feel led lead withdrawn withdraw underwent undergo db database databases database auth authentication prs pr app app apps app people person children child men man women woman repo repository config configuration',
)

function pairs(text: string): Map<string, string> {
  const words = text.split(' ')
  const found = new Map<string, string>()
  for (let i = 0; i + 1 < words.length; i += 2) found.set(words[i] ?? '', words[i + 1] ?? '')
  return found
}

const stems = new Map<string, string>()

export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const bare = bareEnding(irregular.get(word) ?? withoutEnding(word))
  stems.set(word, bare)
  return bare
}

function withoutEnding(word: string): string {
  if (word.length <= 3) return word === 'ids' ? 'id' : word
  let w = word
  if (w.endsWith('ies') && w.length > 4) w = `${w.slice(0, -3)}y`
  else if (/(?:ss|x|ch|sh|z)es$/.test(w)) w = w.slice(0, -2)
  else if (/[^su]s$/.test(w)) w = w.slice(0, -1)
  if (w.endsWith('ied')) w = `${w.slice(0, -3)}y`
  else if (/[aeiouy].*ing$/.test(w) && w.length > 5) w = w.slice(0, -3)
  else if (/[aeiouy].*[^e]ed$/.test(w) && w.length > 4) w = w.slice(0, -2)
  return w !== word && /([bdfgmnprt])\1$/.test(w) ? w.slice(0, -1) : w
}

function bareEnding(word: string): string {
  if (word.length <= 3) return word
  const w = word.endsWith('e') ? word.slice(0, -1) : word
  return w.endsWith('y') && w.length > 3 ? `${w.slice(0, -1)}i` : w
}

export function words(text: string): string[] {
  const all = text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/n't\b/g, ' not')
    .replaceAll(/['’]s\b/g, '')
    .split(/[^a-z0-9£$€%+#]+/)
    .filter((word) => word !== '')
  const kept = all.filter((word) => !stopWords.has(word))
  return (kept.length > 0 ? kept : all).map(stem)
}

/** Long words count as the same when most of their beginning is ("approve", "approval"). */
function same(a: string, b: string): boolean {
  if (a === b) return true
  if (a.length < 5 || b.length < 5) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  return i >= Math.max(5, 0.6 * Math.max(a.length, b.length))
}

export function similarity(a: string, b: string): number {
  const left = words(a)
  const rest = words(b)
  const total = left.length + rest.length
  if (left.length === 0 || rest.length === 0) return 0
  let shared = 0
  for (const word of left) {
    const exact = rest.indexOf(word)
    const at = exact >= 0 ? exact : rest.findIndex((other) => same(word, other))
    if (at < 0) continue
    shared++
    rest.splice(at, 1)
  }
  return (2 * shared) / total
}
