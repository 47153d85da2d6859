import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canListen, joinSpoken, listen } from './speech.ts'

type Result = { 0: { transcript: string }; length: number; isFinal: boolean }

class FakeRecogniser {
  static last: FakeRecogniser
  static startError: Error | undefined
  continuous = false
  interimResults = false
  lang = ''
  onresult: ((event: unknown) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  onend: (() => void) | null = null
  isAborted = false
  constructor() {
    FakeRecogniser.last = this
  }
  start() {
    if (FakeRecogniser.startError) throw FakeRecogniser.startError
  }
  stop() {
    this.onend?.()
  }
  abort() {
    this.isAborted = true
  }
}

const final = (transcript: string): Result => ({ 0: { transcript }, length: 1, isFinal: true })
const interim = (transcript: string): Result => ({ 0: { transcript }, length: 1, isFinal: false })

function hearing() {
  const heard: string[] = []
  const errors: string[] = []
  let ends = 0
  const listening = listen({
    onHeard: ({ text }) => heard.push(text),
    onError: (sentence) => errors.push(sentence),
    onEnd: () => ends++,
  })
  return { heard, errors, listening, recogniser: FakeRecogniser.last, countEnds: () => ends }
}

beforeEach(() => {
  FakeRecogniser.startError = undefined
  Reflect.set(globalThis, 'SpeechRecognition', FakeRecogniser)
})
afterEach(() => Reflect.deleteProperty(globalThis, 'SpeechRecognition'))

describe('listen', () => {
  it('listens continuously, with interim results, in US English', () => {
    const { recogniser } = hearing()
    expect(recogniser).toMatchObject({ continuous: true, interimResults: true, lang: 'en-US' })
  })

  it('appends final results and replaces interim ones', () => {
    const { recogniser, heard } = hearing()
    recogniser.onresult?.({ resultIndex: 0, results: [interim('users')] })
    recogniser.onresult?.({ resultIndex: 0, results: [interim('users reach')] })
    recogniser.onresult?.({ resultIndex: 0, results: [final('users reach the app')] })
    recogniser.onresult?.({ resultIndex: 1, results: [final('users reach the app'), interim(' and')] })
    recogniser.onresult?.({ resultIndex: 1, results: [final('users reach the app'), final(' and pay')] })
    expect(heard).toEqual([
      'users',
      'users reach',
      'users reach the app',
      'users reach the app and',
      'users reach the app and pay',
    ])
  })

  it.each([
    [{ error: 'not-allowed' }, 'not-allowed'],
    [{ error: '' }, 'Unknown speech recognition error'],
    [{}, 'Unknown speech recognition error'],
    [{ error: 7 }, 'Speech recognition error'],
    [undefined, 'Speech recognition error'],
  ])('turns the error %j into a sentence, stops and discards the recogniser', (event, sentence) => {
    const { recogniser, errors, countEnds } = hearing()
    recogniser.onerror?.(event)
    expect(errors).toEqual([sentence])
    expect(countEnds()).toBe(1)
    expect(recogniser).toMatchObject({ isAborted: true, onresult: null, onerror: null, onend: null })
  })

  it('says so when a result cannot be read', () => {
    const { recogniser, errors } = hearing()
    recogniser.onresult?.({ resultIndex: 0, results: null })
    expect(errors).toEqual(['Speech recognition result processing failed'])
  })

  it('says what the browser says when it cannot start', () => {
    FakeRecogniser.startError = new Error('recognition has already started')
    expect(hearing().errors).toEqual(['recognition has already started'])
  })

  it('is over once it was stopped', () => {
    const { listening, countEnds } = hearing()
    listening?.stop()
    expect(countEnds()).toBe(1)
  })

  it('is not there in a browser without it', () => {
    Reflect.deleteProperty(globalThis, 'SpeechRecognition')
    expect(canListen()).toBe(false)
    expect(listen({ onHeard() {}, onError() {}, onEnd() {} })).toBeUndefined()
  })
})

describe('joinSpoken', () => {
  it('puts one space between two pieces and none round them', () => {
    expect(joinSpoken('', ' hello ')).toBe('hello')
    expect(joinSpoken('a ', ' b')).toBe('a b')
    expect(joinSpoken('a', '  ')).toBe('a')
  })
})
