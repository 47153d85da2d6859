import type { AssistantFault } from '@flain/contract'

/** The model did not do what it was asked to; the code says how. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly code: AssistantFault

  constructor(code: AssistantFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * The fault in an error, wherever a library wrapped it. Known by its name, because the bundle with the AI SDK has a copy
 * of the class of its own.
 */
export function faultIn(error: unknown): ModelFault | undefined {
  if (!(error instanceof Error)) return undefined
  // Only the class above has this name.
  return error.name === 'ModelFault' ? (error as ModelFault) : faultIn(error.cause)
}
