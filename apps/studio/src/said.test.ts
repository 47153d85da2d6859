import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  assistantFaults,
  categories,
  errors,
  type ErrorCode,
  messages,
  nothingCharged,
} from '@flain/contract'
import {
  caps,
  densities,
  diagramKinds,
  directions,
  edgeKinds,
  kindName,
  kindProfiles,
  nodeKinds,
  stepColours,
} from '@flain/flow'
import { readLanguages } from '@flain/languages/build'
import { uiWords } from '@flain/ui'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { commands } from './state/commands/commands.ts'
import { kindCommands } from './state/commands/kind-commands.ts'
import { lookCommands } from './state/commands/look-commands.ts'

const english = readLanguages()['en'] ?? {}
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Answers of the API that the studio's own calls can get. */
const answers: ErrorCode[] = [
  'account_full',
  'account_leaving',
  'account_suspended',
  'ai_tokens_used',
  'assistant_missing',
  'body_too_large',
  'flow_not_found',
  'internal',
  'invalid_body',
  'license_not_allowed',
  'not_activated',
  'not_found',
  'not_ready',
  'plan_required',
  'publish_incomplete',
  'rate_limited',
  'request_timeout',
  'session_expired',
  'storage_full',
  'version_conflict',
]

const withArticle = (kind: string) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`
const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What parts say that know no languages, and the studio translates. */
const ofParts: readonly string[] = [
  ...answers.map((code) => errors[code].sentence),
  messages.networkError,
  nothingCharged,
  ...Object.values(assistantFaults),
  ...Object.values(uiWords),
  'Speech recognition error',
  'Unknown speech recognition error',
  'Speech recognition result processing failed',
  ...nodeKinds.flatMap((kind) => [kind, withArticle(kind)]),
  ...edgeKinds,
  ...directions,
  ...stepColours,
  ...densities.map(withCapital),
  ...categories,
  ...diagramKinds.flatMap((kind) => [kindName(kind), kindProfiles[kind].name]),
  'Draft',
  'Published',
  'Waiting',
  'Hidden',
  'Edit',
  'Step',
  'Arrange',
  'Play',
  'View',
  ...[...commands, ...kindCommands, ...lookCommands].map(({ name }) => name),
]
const heard = [
  ...sentencesIn('packages/reader/src/read.ts', /message: '(English[^']+|Nothing here[^']+)'/g),
  ...sentencesIn('apps/api/src/holding/hidden-sentences.ts', /'(It [^']+)'/g),
]

function sentencesIn(file: string, pattern: RegExp): string[] {
  return [...readFileSync(root + file, 'utf8').matchAll(pattern)].flatMap(([, sentence]) => sentence ?? [])
}

/** Attributes that people see or hear. */
const said = new Set(['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label', 'name', 'text'])
const names = new Set(['Slack'])
const isWords = (text: string) =>
  /\p{L}{2}/u.test(text) && !names.has(text.trim()) && !text.startsWith('https:')

/** What of a file of the studio is said in English whatever the language. */
function untranslated(path: string): string[] {
  const found: string[] = []
  new Visitor({
    JSXText: ({ value }) => void (isWords(value) && found.push(value.trim())),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !said.has(name.name) || value?.type !== 'Literal') return
      if (typeof value.value === 'string' && /^\p{Lu}|\s/u.test(value.value) && isWords(value.value))
        found.push(value.value)
    },
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return found.map((words) => `${path.slice(root.length)}: ${words}`)
}

const known = [
  ...ofParts,
  ...heard,
  `Only the first ${caps.thoughtLength} characters were read.`,
  'Loading the studio',
  'The studio could not be loaded. Check the connection.',
]

describe('what the studio says', () => {
  it('is a message where a part says it that knows no languages', () => {
    expect(heard).toHaveLength(6)
    expect(known.filter((sentence) => !Object.hasOwn(english, sentence))).toEqual([])
  })

  const files = globSync('apps/studio/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => root + file)

  it('is translated wherever it stands in markup', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap(untranslated)).toEqual([])
  })

  it('is all of the messages: none is kept that nobody says', () => {
    const sources = files.map((file) => readFileSync(file, 'utf8'))
    const whole = sources.join('\n').replaceAll("\\'", "'")
    const spare = Object.keys(english).filter((key) => !whole.includes(`'${key}'`) && !known.includes(key))
    expect(spare).toEqual([])
  })
})
