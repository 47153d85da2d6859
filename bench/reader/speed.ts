/** How long reading takes: texts of the full length, and every keystroke of ordinary ones. Warm, on one core. */
import { read } from '@flain/reader'

type Speeds = { median: number; worst: number; count: number }

/** Texts of exactly `length` characters, made by joining the given ones. */
function fullTexts(texts: string[], length: number): string[] {
  const full: string[] = []
  let open = ''
  for (const text of texts) {
    open = open === '' ? text : `${open} ${text}`
    if (open.length < length) continue
    full.push(open.slice(0, length))
    open = ''
  }
  return full.slice(0, 80)
}

/** Milliseconds of processor time, the best of several runs: a busy machine does not lengthen it. */
function time(run: () => void, times: number): number {
  let best = Infinity
  for (let i = 0; i < times; i++) {
    // The reader remembers the last two texts.
    for (const text of ['', ' ']) read(text)
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

function summary(values: number[]): Speeds {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worst: sorted.at(-1) ?? 0,
    count: sorted.length,
  }
}

export function speeds(texts: string[], length: number): Speeds {
  const full = fullTexts(texts, length)
  for (const text of full.slice(0, 20)) read(text)
  return summary(full.map((text) => time(() => read(text), 5)))
}

/** Every key of a sentence typed behind a chain of a hundred parts. */
export function chainKeys(): Speeds {
  const chain = Array.from({ length: 100 }, (_, i) => `step number ${i + 1}`).join(' -> ')
  let text = chain
  let previous = read(text).graph
  const values = Array.from(' then the clerk signs the letter', (letter) => {
    text += letter
    const spent = time(() => read(text, previous), 5)
    previous = read(text, previous).graph
    return spent
  })
  return summary(values)
}

export function keystrokes(texts: string[]): Speeds {
  const values: number[] = []
  for (const text of texts.filter((each) => each.length < 600).slice(0, 20)) {
    let previous = read('').graph
    for (let end = 1; end <= text.length; end += 3) {
      const start = text.slice(0, end)
      values.push(time(() => read(start, previous), 5))
      previous = read(start, previous).graph
    }
  }
  return summary(values)
}
