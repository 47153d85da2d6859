import { type Part, partSchema } from '@flain/flow/part'

type Word = Part['do']

/** What a model says to a person changes no graph. */
const sayings: ReadonlySet<string> = new Set<Word>(['say', 'contradiction'])
export const editOptions = partSchema.options.filter((option) => !sayings.has(option.shape.do.value))

/** The words an edit may begin with. */
export const editWords: readonly string[] = editOptions.map((option) => option.shape.do.value)
