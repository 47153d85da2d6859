import { fieldParts } from '@flain/flow'

/** Words in which a template's fields look like the blanks they are. */
export function FieldWords({ text }: { text: string }) {
  return fieldParts(text).map((part, at) =>
    part.isField ? (
      // The same word can stand at two places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className="blank">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  )
}
