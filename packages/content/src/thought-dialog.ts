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
  /** What the specified error strings of a recogniser mean, said beside them. */
  speechHelp: {
    'not-allowed': 'This page may not use the microphone. Allow it beside the address, or type.',
    'service-not-allowed': 'This browser has its speech recognition switched off. Type your thought instead.',
    'audio-capture': 'No microphone was found. Connect one, or type.',
    'no-speech': 'Nothing was heard. Press the microphone and speak again, or type.',
    network: 'The speech service cannot be reached. Type your thought instead.',
  } as Readonly<Record<string, string>>,
  speechHelpOtherwise: 'Listening has ended. Press the microphone to try again, or type.',
  submitKeys: 'Ctrl + Enter',
  examplesLabel: 'Or start from an example',
  examples: [
    {
      name: 'An order',
      thought:
        'A customer orders; if the item is in stock we ship it, otherwise we reorder and tell the customer.',
    },
    { name: 'A mind map', thought: 'Mind map of a garden: vegetables, flowers, water and paths' },
    {
      name: 'A timeline',
      thought: 'Timeline: in March we plan, in April we build, in June we launch, in July we learn from it',
    },
  ],
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
