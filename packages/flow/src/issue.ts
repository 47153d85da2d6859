/** Something a person should know about their thought, graph or file. Never thrown, always returned. */
export type Issue = {
  /** A stable word, `label_too_long`. */
  code: string
  /** Where: a path in a graph (`nodes/n3/label`), or `start-end` in a text. Empty when it is about the whole. */
  at: string
  /** A sentence that says what happened and what to do. */
  message: string
}
