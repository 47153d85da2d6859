/** What the server or the network said; stays until the next try. */
export function FormFailure({ sentence }: { sentence: string | null }) {
  return (
    <div role="alert" className="failure" hidden={sentence === null}>
      {sentence}
    </div>
  )
}
