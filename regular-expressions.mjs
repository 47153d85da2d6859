/**
 * Runs every regular expression of the product on its worst shapes and says for which of them the time grows faster than
 * the text: somebody may send such a text, and it holds up everybody.
 *
 *     node regular-expressions.mjs      # as JSON: how many there are and which are slow
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { textOf, worstShapes } from './worst-shapes.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Those that only ever see short texts: the most characters, and what sees to that. The first that fits counts. */
const bounds = [
  ['packages/reader/src/read-command.ts', 300, 'readCommand'],
  ['packages/reader/', 2000, 'caps.thoughtLength'],
  ['packages/contract/src/field-rules.ts', 254, 'limits.emailMax'],
  ['packages/formats/src/d2/from-d2.ts', 4000, 'isD2 looks at the beginning'],
  ['packages/formats/src/mermaid/from-mermaid.ts', 5000, 'longestLine of mermaid-lines.ts'],
  ['packages/formats/src/mermaid/mermaid-state.ts', 5000, 'longestLine of mermaid-lines.ts'],
  ['packages/formats/src/mermaid/mermaid-passed-over.ts', 2000, 'its own longestLine'],
  ['packages/formats/src/mermaid/to-mermaid.ts', 2000, 'caps.noteLength'],
  ['packages/formats/src/outline/from-outline.ts', 200, 'caps.labelLength'],
  ['packages/formats/src/writing/issue-sentences.ts', 2000, 'sentences of ours'],
  ['packages/render/src/film/film.ts', 200, 'one corner of path data of ours'],
  ['apps/api/src/mail/as-words.ts', 1000, 'limits.discountDetailsMax'],
  ['apps/api/src/http/security-headers.ts', 2000, 'script elements of pages of ours'],
]

/** Milliseconds of processor time: far above what a good one takes for as many characters, far below the others. */
const usual = { length: 4000, ms: 3 }
const bounded = { ms: 25 }
/** One that is good at the usual length still is at this. */
const long = { length: 1_000_000, ms: 400 }

function literals() {
  const found = []
  const files = globSync('{packages,apps}/*/{src,app,service-worker}/**/*.{ts,tsx}', { cwd: root })
  for (const file of files.filter((each) => !/\.test\.|\/testing\//.test(each))) {
    const text = readFileSync(`${root}${file}`, 'utf8')
    new Visitor({
      Literal: ({ regex }) => {
        if (regex) found.push({ file, source: regex.pattern, flags: regex.flags })
      },
    }).visit(parseSync(file, text).program)
  }
  return found
}

/** Those that are put together from parts when a package is loaded. */
async function builtOnes() {
  const found = []
  const Plain = globalThis.RegExp
  const record = (pattern, flags) => {
    const built = new Plain(pattern, flags)
    const at = new Error('where').stack.split('\n').find((line) => /\/(?:packages|apps)\//.test(line))
    if (at)
      found.push({
        file: at.replace(/^.*?(?=packages\/|apps\/)|[:?].*$/g, ''),
        source: built.source,
        flags: built.flags,
      })
    return built
  }
  globalThis.RegExp = new Proxy(Plain, {
    construct: (_, [pattern, flags]) => record(pattern, flags),
    apply: (_, __, [pattern, flags]) => record(pattern, flags),
  })
  for (const name of ['flow', 'reader', 'formats', 'contract', 'layout', 'render'])
    await import(`./packages/${name}/src/index.ts`)
  globalThis.RegExp = Plain
  return found
}

function timeOf({ source, flags }, text) {
  const expression = new RegExp(source, flags)
  const before = process.threadCpuUsage()
  if (flags.includes('g')) text.replace(expression, '')
  else expression.exec(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** An expression that is good, and what it takes on a machine for which the limits are right. */
const good = { source: '(\\w+), (\\w+);', flags: 'gu', text: 'a1, b_2; '.repeat(100_000), ms: 8 }

/** The least of ten: a machine does other things too. Where a good expression takes longer beside it, so may this one. */
function isSlow(one, text, ms) {
  let least = Infinity
  let leastOfGood = Infinity
  for (let tries = 0; tries < 10; tries += 1) {
    least = Math.min(least, timeOf(one, text))
    if (least <= ms) return false
    leastOfGood = Math.min(leastOfGood, timeOf(good, good.text))
  }
  return least > ms * Math.max(1, leastOfGood / good.ms)
}

/** The shape that costs too much and how long it was, or nothing. */
function faultOf(one) {
  const bound = bounds.find(([place]) => one.file.startsWith(place))
  const [most, ms] = bound ? [bound[1], bounded.ms] : [usual.length, usual.ms]
  let slowest = { time: 0 }
  for (const shape of worstShapes(one.source, one.flags))
    for (const length of [25, 30, most / 10, most]) {
      const text = textOf(shape, length)
      if (isSlow(one, text, ms)) return { ...shape, length }
      const time = bound || length < most ? 0 : timeOf(one, text)
      if (time > slowest.time) slowest = { time, shape }
    }
  if (!slowest.shape) return undefined
  const isGrowing = isSlow(one, textOf(slowest.shape, long.length), long.ms)
  return isGrowing ? { ...slowest.shape, length: long.length } : undefined
}

const all = [...literals(), ...(await builtOnes())]
const isBounded = new Set()
const faults = all.flatMap((one) => {
  for (const [place] of bounds) if (one.file.startsWith(place)) isBounded.add(place)
  const fault = faultOf(one)
  return fault ? [`${one.file} /${one.source}/${one.flags} ${JSON.stringify(fault)}`] : []
})
const unused = bounds.map(([place]) => place).filter((place) => !isBounded.has(place))
console.log(JSON.stringify({ read: all.length, faults, unused }))
