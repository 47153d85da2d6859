/** Why somebody who was signed in stands before the way in. */
export function Notice({ sentence }: { sentence: string | null }) {
  return (
    <p className="notice" role="status" hidden={sentence === null}>
      {sentence}
    </p>
  )
}
