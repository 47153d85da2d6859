/** The words of the assistant that pages need without a schema library. */

/** What a person can ask a language model for. */
export const assistantActions = ['refine', 'extend', 'explain', 'fix', 'chat'] as const
export type AssistantAction = (typeof assistantActions)[number]

/** These two mean nothing without words. */
export const actionsWithWords: readonly AssistantAction[] = ['extend', 'chat']

/** Every way an answer can break off once it has begun. Nothing is charged then, and the drawing stays as it was. */
export const assistantFaults = {
  model_refused: 'The language model did not accept the key, so it answered nothing.',
  model_unknown: 'The language model service does not know this model, so it answered nothing.',
  model_busy: 'The language model has too much to do at the moment. Please try again in a while.',
  model_unreachable: 'The language model could not be reached.',
  model_failed: 'The language model had a fault of its own and gave up.',
  model_slow: 'The language model was silent for too long, so we stopped waiting.',
  model_cut: 'The language model broke off in the middle of its answer.',
  model_endless: 'The language model would not come to an end, so we stopped it.',
  model_nonsense: 'The language model answered something that is no change to a flow.',
} as const
export type AssistantFault = keyof typeof assistantFaults

/** What stands behind each of them. */
export const nothingCharged = 'Your drawing is as it was, and nothing was charged.'

/** Services a person may bring a key for; their requests pass through our server, which keeps and logs none of it. */
export const keyServices = {
  openai: { name: 'OpenAI', host: 'api.openai.com' },
  anthropic: { name: 'Anthropic', host: 'api.anthropic.com' },
  google: { name: 'Google', host: 'generativelanguage.googleapis.com' },
  mistral: { name: 'Mistral', host: 'api.mistral.ai' },
  openrouter: { name: 'OpenRouter', host: 'openrouter.ai' },
} as const
