/** Who does what as a list: "Customer: places the order", or a name and what its bearer does in the lines below it. */
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, sentenceCase } from './label.ts'
import { verbForm } from './lemma.ts'
import { ask } from './question.ts'
import { tokenise } from './token.ts'

type Deeds = { who: string; deeds: { text: string; at: number }[] }

const who = String.raw`[\p{L}\p{N}][\p{L}\p{N}&'’./() -]{0,38}`
const told = new RegExp(
  String.raw`^\s*(?:(?:[-*•]|\d+[.)])\s*)?(?:\*\*)?(${who}?)(?:\*\*)?\s*:(?:\*\*)?\s*(\S.*)$`,
  'u',
)
const head = new RegExp(String.raw`^\s*(?:#+\s*)?(?:\*\*)?(${who}?)(?:\*\*)?\s*(?::\s*)?$`, 'u')
const bullet = /^\s*(?:[-*•]|\d+[.)])\s+(\S.*)$/

/** Draws the steps one after the other, each by who does it; false, and the draft as it was, when it is no such list. */
export function readLaneList(text: string, draft: Draft): boolean {
  const { title, list } = listIn(text)
  const lanes = new Set(list.map((one) => one.who.toLowerCase()))
  if (list.length < 2 || lanes.size < 2) return false
  if (title !== undefined) draft.title = title
  let last: DraftNode | undefined
  for (const { who: name, deeds } of list)
    for (const { text: deed, at } of deeds) {
      const label = orderOf(deed)
      if (label === '') continue
      const words = contentWords(label)
      const isQuestion = label.endsWith('?')
      const node = draft.node(
        isQuestion ? 'decision' : 'action',
        isQuestion ? ask(label) : label,
        tokenise(deed, at),
        {
          detail: sentenceCase(name),
          words,
        },
      )
      if (last) draft.edge(last.key, node.key)
      last = node
    }
  return last !== undefined
}

/** The list, and the line before it, which names it. Nothing when most lines are something else. */
function listIn(text: string): { title?: string; list: Deeds[] } {
  const list: Deeds[] = []
  let title: string | undefined
  let open: string | undefined
  for (const { text: line, at } of partsOf(text)) {
    const said = told.exec(line)
    const item = bullet.exec(line)
    const name = head.exec(line)?.[1]?.trim()
    if (said && !item?.[1]?.includes('. ')) {
      list.push({
        who: said[1]?.trim() ?? '',
        deeds: deedsOf(said[2] ?? '', at + line.lastIndexOf(said[2] ?? '')),
      })
      open = undefined
    } else if (item && open !== undefined) {
      list.push({ who: open, deeds: deedsOf(item[1] ?? '', at + line.lastIndexOf(item[1] ?? '')) })
    } else if (name !== undefined && name !== '' && !item) {
      if (open !== undefined && list.length === 0) title = open
      open = name
    } else return { list: [] }
  }
  // A name over names is what all of it is called.
  if (open !== undefined && list.length === 0) return { list: [] }
  return title === undefined && list.length > 0 && isTitled(text)
    ? { title: sentenceCase(firstPart(text)), list }
    : { ...(title === undefined ? {} : { title }), list }
}

function firstPart(text: string): string {
  return (partsOf(text)[0]?.text ?? '').replace(/[:.\s]+$/, '').trim()
}

/** The first line is a name, and what follows tells of others. */
function isTitled(text: string): boolean {
  const [first, second] = partsOf(text)
  return first !== undefined && second !== undefined && head.test(first.text) && told.test(second.text)
}

/** Lines, and in a line of its own sentences that each name somebody. */
function partsOf(text: string): { text: string; at: number }[] {
  const parts: { text: string; at: number }[] = []
  for (const match of text.matchAll(/[^\n]+/g)) {
    let at = match.index
    for (const part of match[0].split(/(?<=[.;:!?]\s)(?=\p{Lu}[^:.;!?]{0,38}:)/u)) {
      if (part.trim() !== '') parts.push({ text: part, at })
      at += part.length
    }
  }
  return parts
}

const between = /\s*(?:[;.](?=\s|$)|,\s*(?:and\s+)?(?:then\s+)?|\s(?:and\s+)?then\s)\s*/

function deedsOf(text: string, at: number): Deeds['deeds'] {
  const deeds: Deeds['deeds'] = []
  let from = 0
  for (const part of text.split(between)) {
    const start = text.indexOf(part, from)
    if (part.trim() !== '') deeds.push({ text: part.trim(), at: at + start })
    from = start + part.length
  }
  return deeds
}

/** "places the order" as "Place order". */
function orderOf(deed: string): string {
  const [first = '', ...rest] = deed.replace(/[.;,!]+$/, '').split(/\s+/)
  const form = verbForm(first.toLowerCase())
  const verb = form?.form === 's' ? form.base : first
  return sentenceCase([verb, ...rest.filter((word) => !/^(?:the|an?)$/i.test(word))].join(' '))
}
