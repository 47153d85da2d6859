/**
 * Written use cases: a name, "Actors:", then numbered steps under a heading. The actors are the cast, the steps
 * the messages; what stands under other headings explains and is not drawn.
 */
import { clean } from './clean.ts'
import type { Draft } from './draft.ts'
import { withoutCounting } from './enumerate.ts'
import { contentWords, sentenceCase } from './label.ts'
import { Play } from './read-sequence.ts'
import { sentences } from './sentence.ts'
import type { Sentence } from './sentence.ts'
import { tag } from './tag.ts'
import { tokenise } from './token.ts'
import { personWords } from './words.ts'

type Section = { name: string; lines: { text: string; at: number }[] }

const headings =
  /^[\s#*]*(goal|description|summary|actors?|participants|primary actors?|secondary actors?|stakeholders|pre-?conditions?|triggers?|basic (?:scenario|flow)|main (?:success )?(?:scenario|flow)|normal flow|scenario|flow|steps?|flow of events|alternat(?:iv)?e (?:scenarios?|flows?)|exceptions?|extensions?|post-?conditions?|notes?|assumptions?|special requirements|business rules)\s*\**\s*:?\s*\**\s*(.*)$/i
const scenario = /^(?:basic|main|normal|scenario|flow|steps?)/i
const alternative = /^(?:alternat|exception|extension)/i

/** Whether a text is laid out as a use case: a goal or a cast, and a scenario of numbered steps. */
export function isUseCase(text: string): boolean {
  if (
    !/^[ \t#*]*(?:actors?|participants|goal|description|pre-?conditions?|primary actor|use case)\b/im.test(
      text,
    )
  )
    return false
  const sections = sectionsOf(text)
  return (
    sections.some((section) => scenario.test(section.name) && section.lines.length >= 2) &&
    sections.length >= 3
  )
}

/** Reads a use case into messages; false when the text is none. */
export function readUseCase(text: string, draft: Draft): boolean {
  const sections = sectionsOf(text)
  const cast = sections.find((section) => /^(?:actors?|participants|primary)/i.test(section.name))
  const main = sections.find((section) => scenario.test(section.name) && section.lines.length > 0)
  if (!main) return false
  const names = (cast?.lines ?? [])
    .flatMap((line) =>
      line.text
        .replaceAll('*', '')
        .replace(/^\s*[-•]\s*/, '')
        .replace(/\s*(?:[:(–—]|\s-\s).*$/, '')
        .split(/\s*[,;]\s*|\s+and\s+/),
    )
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length < 40)
  const play = new Play(draft)
  for (const name of names) {
    const at = text.indexOf(name)
    const tokens = at < 0 ? [] : tokenise(name, at)
    const words = contentWords(name)
    const technical =
      /\b(?:system|server|app|application|service|database|api|gateway|website|platform|module|bank|provider|device|car|vehicle)\b/i.test(
        name,
      )
    play.join(
      sentenceCase(name),
      tokens,
      personWords.has(words.at(-1) ?? '') ||
        (!technical && /(?:er|or|ist|ian|ant|ent|ee|man|woman)s?$/i.test(name)),
    )
  }
  if (!play.members.some((node) => node.kind !== 'actor') && /\bsystem\b/i.test(text))
    play.join('System', [], false)
  const steps = sections
    .filter((section) => section === main || alternative.test(section.name))
    .flatMap((section) => stepsOf(section))
    .filter((step) => !skipped(step.text))
    .map((step) => sentencesOf(step))
  if (play.members.length === 0) play.findCast(steps.flat())
  else play.fixed = play.members.length > 1
  const title =
    sections[0]?.name === '' ? sections[0].lines.find((line) => line.text.trim() !== '') : undefined
  if (title && title.text.trim().length < 90)
    draft.title = title.text.replace(/^[#\s]*(?:use case\s*\d*\s*[-–:]*\s*)?/i, '').trim() || undefined
  for (const step of steps) for (const sentence of step) play.sentence(sentence)
  return draft.edges.length > 0
}

/** "None", "Go to step 5": lines of a scenario that send no message. */
function skipped(text: string): boolean {
  return (
    /^\s*(?:none|n\/?a)\b/i.test(text) ||
    /^\s*(?:[A-C]?\d+[a-z]?[.)]\s*)?(?:go|return|continue|resume)s? (?:back )?(?:to|at|with) step/i.test(text)
  )
}

function sentencesOf(step: { text: string; at: number }): Sentence[] {
  const tokens = withoutCounting(clean(tokenise(step.text.replaceAll('*', ' '), step.at)))
  const joined = tokens.map((token) => ({ ...token, line: false }))
  tag(joined)
  return sentences(joined)
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [{ name: '', lines: [] }]
  let at = 0
  for (const line of text.split('\n')) {
    const match = headings.exec(line)
    const name = match?.[1]
    const rest = match?.[2] ?? ''
    const plain = rest === '' || line.slice(0, line.length - rest.length).includes(':')
    const isHeading =
      name !== undefined &&
      (plain ||
        line.trim().startsWith('#') ||
        /^(?:basic|main|alternat\w*) (?:flow|scenario)|^(?:description|actors|pre-?conditions?|post-?conditions?|special\s*requirements|triggers?|notes?)\s+\p{Lu}/iu.test(
          line.trim(),
        ))
    if (isHeading) {
      sections.push({ name, lines: [] })
      if (rest.trim() !== '') sections.at(-1)?.lines.push({ text: rest, at: at + line.length - rest.length })
    } else if (line.trim() !== '') sections.at(-1)?.lines.push({ text: line, at })
    at += line.length + 1
  }
  return sections
}

const numbered = /^\s*(?:[-*•]\s*)?(?:\*\*)?[A-Z]?\d+(?:\.\d+)*[a-z]?[.):]?\s+\S/

/** Lines that begin with a number are steps; other lines go on with the step before. */
function stepsOf(section: Section): { text: string; at: number }[] {
  const steps: { text: string; at: number }[] = []
  for (const line of section.lines) {
    const mark = /^\s*(?:[-*•]\s*)?(?:\*\*)?(?:[A-Z]?\d+(?:\.\d+)*[a-z]?[.):]?|ALT-\d+|[-*•])\s+/.exec(
      line.text,
    )
    const last = steps.at(-1)
    if (!mark && !last && section.lines.some((each) => numbered.test(each.text))) continue
    if (mark || !last)
      steps.push({
        text: line.text.slice(mark ? mark[0].length : 0),
        at: line.at + (mark ? mark[0].length : 0),
      })
    else last.text += `\n${line.text}`
  }
  return steps
}
