/** The thought dialog's words and timings, specification §2, §5, §8 and §9. */
export const thoughtDialog = {
  title: 'New thought',
  open: 'Speak or type a thought',
  startListening: 'Start listening',
  stopListening: 'Stop listening',
  placeholder: 'Speak your thought... or type it here',
  field: 'Your thought',
  submit: 'Submit',
  close: 'Close',
  unsupported: 'This browser cannot listen. Type your thought instead.',
  noScript: 'Drawing a thought needs JavaScript. Everything else on this site reads without it.',
} as const

export const placeholderTiming = { perCharacterMs: 60, pauseMs: 1200 } as const

/** The hero's typing, in milliseconds. Specification §9. */
export const typingTiming = {
  base: 50,
  afterPunctuation: 150,
  afterSpace: 30,
  /** The whole width of the random variation: half of it either way. */
  variation: 40,
  minimum: 20,
  initialDelay: 500,
  diagramDelay: 1000,
} as const
