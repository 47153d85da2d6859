/** Why somebody who was signed in stands before the way in; read out at once. */
export function Notice({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null
  return (
    <p className="notice" role="alert">
      {sentence}
    </p>
  )
}
