/**
 * How many texts each rule of the reader decides, of those whose drawing is the rules' own: a list of what may go.
 *
 * A rule is a function (decides where it runs), the body of an `if` or a choice by `?` (where its condition holds), an
 * alternative of `||` (where it holds) or a condition of `&&` (where it does not). Started by run.ts, since the reader's
 * modules are changed as they are loaded.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

/** What decides fewer texts than this goes, or somebody says why it stays. */
const few = 5

type Rule = { file: string; line: number; start: number; end: number; sort: Sort; texts: number }
type Sort = 'function' | 'if' | 'choice' | 'or' | 'and'

const source = new URL('../../packages/reader/src/', import.meta.url).href
const rules: Rule[] = []
/** The last text in which a rule decided. */
const seen: number[] = []
let text = 0
let stood = 0

/** Called by the changed modules. A condition of `&&` decides by not holding. */
function note(id: number, value: unknown): unknown {
  if (Boolean(value) !== (rules[id]?.sort === 'and')) seen[id] = text
  return value
}

/** From now on the reader's modules say which of their rules decide, when they are loaded. */
function watchRules(): void {
  Object.assign(globalThis, { noteRule: note })
  registerHooks({
    load(url, context, next) {
      const file = url.startsWith(source) ? url.slice(source.length) : ''
      if (!file.endsWith('.ts') || file.startsWith('learnt/')) return next(url, context)
      return {
        format: 'module-typescript',
        source: watched(file, readFileSync(fileURLToPath(url), 'utf8')),
        shortCircuit: true,
      }
    },
  })
}

/** Counts what decides while `run` reads one text, if `run` says that the rules' drawing is the one that stands. */
function countRules(run: () => boolean): void {
  text += 1
  if (!run()) return
  stood += 1
  for (const [id, rule] of rules.entries()) if (seen[id] === text) rule.texts += 1
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Insert = { at: number; text: string; size: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The module with a call around everything that decides. */
function watched(file: string, code: string): string {
  const inserts: Insert[] = []
  const lines = [...code.matchAll(/\n/g)].map(({ index }) => index)
  const rule = (sort: Sort, { start, end }: Node): number => {
    const line = 1 + lines.findLastIndex((at) => at < start) + 1
    return rules.push({ file, line, start, end, sort, texts: 0 }) - 1
  }
  const around = (node: Node, before: string) => {
    const size = node.end - node.start
    inserts.push({ at: node.start, text: before, size }, { at: node.end, text: ')', size: -size })
  }
  const test = (sort: Sort, node: Node, whole: Node) => around(node, `noteRule(${rule(sort, whole)}, `)
  const visit = (node: Node) => {
    if (node.type === 'IfStatement' && isNode(node.test)) test('if', node.test, node)
    if (node.type === 'ConditionalExpression' && isNode(node.test)) test('choice', node.test, node)
    if (node.type === 'LogicalExpression' && node.operator !== '??')
      for (const side of [node.left, node.right])
        if (isNode(side) && side.operator !== node.operator)
          test(node.operator === '||' ? 'or' : 'and', side, side)
    if (/Function/.test(node.type) && isNode(node.body)) {
      const call = `noteRule(${rule('function', node)}, true)`
      if (node.body.type !== 'BlockStatement') around(node.body, `(${call}, `)
      else inserts.push({ at: node.body.start + 1, text: `${call};`, size: 0 })
    }
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each)
  }
  for (const node of parseAst(code, { lang: 'ts' }).body) if (isNode(node)) visit(node)
  let [out, done] = ['', 0]
  // What ends at a place closes before anything opens there, the smaller first; what opens opens from the outside in.
  for (const { at, text: added } of inserts.toSorted((a, b) => a.at - b.at || order(a, b))) {
    out += code.slice(done, at) + added
    done = at
  }
  return out + code.slice(done)
}

const order = (a: Insert, b: Insert): number =>
  Number(a.size > 0) - Number(b.size > 0) || (a.size > 0 ? b.size - a.size : b.size - a.size)

/** One line for each module; with `isWhole` also one for each rule that decides few texts. */
function printRules(isWhole: boolean): void {
  console.log(`The rules' drawing stands for ${stood} of ${text} texts.\n`)
  console.log(`${'module'.padEnd(28)} rules  in no text  in under ${few}  texts of its commonest rule`)
  for (const [file, all] of Map.groupBy(rules, (rule) => rule.file)) {
    const under = (most: number) => String(all.filter(({ texts }) => texts < most).length)
    const most = Math.max(0, ...all.map(({ texts }) => texts))
    console.log(
      `${file.padEnd(28)} ${String(all.length).padStart(5)}  ${under(1).padStart(10)}  ${under(few).padStart(10)}  ${most}`,
    )
    if (!isWhole) continue
    for (const rule of all)
      if (rule.texts < few) console.log(`  ${file}:${rule.line} ${rule.sort} ${rule.texts}`)
  }
}

const folders = process.argv.slice(2).filter((each) => each !== '--list')
watchRules()
const { read } = await import('@flain/reader')
const { readByRules } = await import('../../packages/reader/src/read.ts')
const { rowsOf } = await import('./rows.ts')
for (const folder of folders)
  for (const file of readdirSync(folder).filter((each) => /\.(?:jsonl|flow)$/.test(each)))
    for (const row of rowsOf(join(folder, file)))
      countRules(() => {
        const ruled = JSON.stringify(readByRules(row.text).graph)
        return ruled === JSON.stringify(read(row.text).graph)
      })
printRules(process.argv.includes('--list'))
