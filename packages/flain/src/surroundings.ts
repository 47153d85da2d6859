/** Where the command line reads and writes, and what it may start; a test gives its own. */
export type Surroundings = {
  /** The folder that file names are relative to. */
  folder: string
  print: (text: string | Uint8Array) => void
  complain: (line: string) => void
  /** Everything on standard input; undefined when a person sits there. */
  input: () => Promise<Uint8Array | undefined>
  open: (file: string) => void
  /** How far long work has come; only where a person watches. */
  progress?: (done: number, of: number) => void
  /** Ends what goes on until it is stopped; without it, the process' own end does. */
  stop?: AbortSignal
}

/** 0 is done, 1 could not, 2 asked wrongly. */
export type ExitCode = 0 | 1 | 2

/** What is wrong with how the command was called. */
export class AskedWrongly extends Error {}
/** What could not be done, said to a person. */
export class CouldNot extends Error {}
